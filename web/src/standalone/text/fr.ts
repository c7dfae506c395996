import type { words as english } from './en';

export const words: typeof english = {
  look: 'Apparence',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  about: (day) =>
    `Une partie dans un seul fichier${day && `, enregistré le ${day}`}. Il fonctionne sans réseau et n’envoie rien à personne.`,
  faults: {
    damaged:
      'La partie de ce fichier est illisible : le fichier est abîmé ou incomplet. Enregistrez-le à nouveau depuis la page « Revoir ».',
    newer:
      'La partie de ce fichier vient d’une version plus récente. Enregistrez-le à nouveau depuis la page « Revoir ».',
  },
};
