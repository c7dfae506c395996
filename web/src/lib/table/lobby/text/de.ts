import { list, plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  lead: {
    host: 'Lade andere mit dem Link ein, oder setz Bots an den Tisch.',
    seated: 'Du hast einen Platz. Es geht los, sobald alle da sind.',
    watching: 'Setz dich, wenn du mitspielen willst; sonst schaust du zu.',
    alone: 'Hier spielst du allein: Fang an, wann du willst.',
    rematch: 'Noch ein Spiel in derselben Runde: Für alle, die mitgespielt haben, ist ein Platz frei gehalten.',
  },
  shareLink: 'Teilen',
  shareTitle: (game) => `Eine Partie ${game}`,
  qr: 'Der Link als QR-Code',
  reach: {
    own: 'Dieser Link geht nur auf diesem Computer: Freunde können ihn nicht öffnen.',
    ownHelp: (command) =>
      `Starte den Server mit „${command}“ und öffne die Seite über die Adresse dieses Computers in eurem Netz oder über seinen Namen im Internet.`,
    network: 'Dieser Link geht nur in eurem eigenen Netz, zum Beispiel im selben WLAN.',
  },
  terms: 'Was gespielt wird',
  usual: 'Die üblichen Regeln, nichts geändert.',
  clock: (time) => `${time} für einen Zug`,
  overDays: 'Über Tage: Niemand muss da sein, und die Uhren laufen weiter.',
  bank: (time) => `Danach ${time} aus dem Zeitkonto, für das ganze Spiel`,
  increment: (time) => `Jeder Zug bringt ${time} auf das Zeitkonto zurück`,
  noClock: 'Ohne Uhr: Alle lassen sich Zeit.',
  hints: 'Tipps sind erlaubt.',
  noHints: 'Ohne Tipps.',
  odds: { all: 'Die Chancen werden allen gezeigt.', asked: 'Wer will, sieht die Chancen; alle erfahren, wer.' },
  locked: 'Wer hereinwill, braucht das Passwort.',
  ready: 'bereit',
  sayReady: 'Ich bin bereit',
  notReady: (names) => `Noch nicht bereit: ${list('de', names)}`,
  allReady: 'Alle sind bereit.',
  here: (names, more) =>
    `Da, aber ohne Platz: ${list('de', [...names, ...(more > 0 ? [plural('de', more, { one: '# weitere Person', other: '# weitere Leute' })] : [])])}`,
  notBack: 'noch nicht zurück',
  missing: (names, n) =>
    `${list('de', names)} ${n === 1 ? 'fehlt' : 'fehlen'} noch: Es geht los, wenn alle am Tisch sind.`,
  missingHost: 'Du kannst den Platz einem Bot geben oder frei machen.',
  freeSeat: 'Platz frei machen',
  team: (letter) => `Team ${letter}`,
  partners: (names) => `mit ${list('de', names)}`,
  partnerSeat: (n) => `Platz ${n}`,
  places: 'Platz tauschen',
  placesNamed: (name) => `Platz tauschen: ${name}`,
  placesWith: (name) => `Mit ${name}`,
  placesWhom: (name) => `Mit wem tauscht ${name} den Platz?`,
  cancel: 'Abbrechen',
};
