import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  connecting: 'Auf dem Weg zum Tisch …',
  missedTitle: 'Während du weg warst',
  seat: (n) => `Platz ${n}`,
  leave: 'Zu den Spielen',
  rules: 'Regeln',
  hint: 'Tipp',
  hintIs: (move) => `Tipp: ${move}`,
  undo: 'Zurücknehmen',
  pausedTitle: 'Der Tisch macht Pause',
  resume: 'Weiter',
  help: 'Tasten',
  log: 'Verlauf',
  chat: 'Chat',
  people: 'Tisch',
  newMessages: (n) => plural('de', n, { one: '# neue Nachricht', other: '# neue Nachrichten' }),
  emptyLog: 'Noch ist nichts passiert.',
  undone: (name) => `${name} nimmt den letzten Zug zurück.`,
  youUndid: 'Du nimmst deinen letzten Zug zurück.',
  movedFor: {
    clock: (name) => `Die Zeit ist um: Die Uhr zieht für ${name ?? 'dich'}.`,
    bot: (name) => `Ein Bot zieht für ${name ?? 'dich'}.`,
  },
  soundOn: 'Ton an',
  soundOff: 'Ton aus',
  spectating: 'Du schaust zu',
};
