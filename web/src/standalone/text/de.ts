import type { words as english } from './en';

export const words: typeof english = {
  look: 'Aussehen',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  about: (day) =>
    `Eine Partie in einer Datei${day && `, gespeichert am ${day}`}. Sie braucht kein Netz und sendet nichts an niemanden.`,
  faults: {
    damaged:
      'Die Partie in dieser Datei ist nicht lesbar: Die Datei ist beschädigt oder unvollständig. Speichere sie noch einmal aus der Aufzeichnung.',
    newer:
      'Die Partie in dieser Datei stammt von einer neueren Version. Speichere die Datei noch einmal aus der Aufzeichnung.',
  },
};
