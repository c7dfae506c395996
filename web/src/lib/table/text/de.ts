import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  connecting: 'Auf dem Weg zum Tisch …',
  missedTitle: 'Während du weg warst',
  seat: (n) => `Platz ${n}`,
  leave: 'Zu den Spielen',
  rules: 'Regeln',
  hint: 'Tipp',
  undo: 'Zurücknehmen',
  resume: 'Weiter',
  log: 'Verlauf',
  chat: 'Chat',
  odds: 'Chancen',
  orders: 'Vorab',
  people: 'Tisch',
  newMessages: (n) => plural('de', n, { one: '# neue Nachricht', other: '# neue Nachrichten' }),
  emptyLog: 'Noch ist nichts passiert.',
  undone: (name) => `${name} nimmt den letzten Zug zurück.`,
  youUndid: 'Du nimmst deinen letzten Zug zurück.',
  playedOn: (move) => `Bis hierher eine andere Partie, bis Zug ${move}. Ab hier wird weitergespielt.`,
  movedFor: {
    clock: (name) => `Die Zeit ist um: Die Uhr zieht für ${name ?? 'dich'}.`,
    bot: (name) => `Ein Bot zieht für ${name ?? 'dich'}.`,
  },
  bankLeft: (time) => `mit ${time} vom Zeitkonto`,
  menu: 'Menü',
  spectating: 'Du schaust zu',
  presence: {
    short: {
      away: 'nicht da',
      bot: 'ein Bot spielt',
      votedOut: 'ein Bot spielt',
      removed: 'entfernt',
      holiday: 'im Urlaub',
    },
    long: {
      away: (name) => `${name} ist gerade nicht da.`,
      bot: (name) => `Ein Bot spielt für ${name}.`,
      votedOut: (name) => `Ein Bot spielt für ${name}: Die anderen wollten es so.`,
      removed: (name) => `${name} wurde entfernt; ein Bot spielt weiter.`,
      holiday: (name) => `${name} hat Urlaub: Die Uhr steht.`,
    },
    odds: (name) => `${name} hat die Chancen benutzt.`,
    thinking: (name) => `${name} überlegt.`,
  },
};
