import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  newer: 'Eine neue Version ist da.',
  newerHelp: 'Sie kommt mit der nächsten Seite. Ein laufendes Spiel geht weiter.',
  load: 'Jetzt laden',
  away: 'Der Tisch ist nicht erreichbar',
  awayHelp:
    'Es gibt kein Netz, oder der Server ist weg. Diese Seite versucht es weiter; das hier lässt sich inzwischen lesen.',
  nothing: 'In diesem Browser ist noch nichts aufgehoben. Wer einmal mit Netz hier war, kann danach ohne lesen.',
  rules: 'Regeln und Lektionen',
  readRules: 'Regeln',
  readLesson: 'Lektion',
  rulesOf: (game) => `Regeln von ${game}`,
  lessonOf: (game) => `Lektion: ${game}`,
  lessonHelp: 'Was der Coach sagt, zum Lesen. Am Tisch spielst du mit.',
  replays: 'Aufgehobene Aufzeichnungen',
  noReplays: 'Noch keine. „Offline aufheben“ bei einer Aufzeichnung legt sie hier ab.',
  moves: (n) => plural('de', n, { one: '# Zug', other: '# Züge' }),
  drop: 'Entfernen',
  dropOf: (game, names) => `Die Aufzeichnung ${game} entfernen: ${names}`,
  keep: 'Offline aufheben',
  keeping: 'Wird aufgehoben …',
  keptHere: 'In diesem Browser aufgehoben',
  keepFailed: 'Das ließ sich nicht aufheben: Es fehlt an Platz oder am Netz.',
  app: 'App',
  appHelp:
    'Spieltisch lässt sich wie eine App installieren: mit eigenem Symbol und eigenem Fenster. Sonst ändert sich nichts.',
  install: 'Installieren',
  installed: 'Installiert: Das hier ist die App.',
  installByHand:
    'Dein Browser installiert Seiten über sein eigenes Menü, oft „Installieren“ oder „Zum Startbildschirm“ genannt.',
  offlineReady: 'Geht auch ohne Netz auf: Regeln, Lektionen und aufgehobene Aufzeichnungen sind hier.',
  offlineLater: 'Regeln und Lektionen zum Lesen ohne Netz werden gerade geholt.',
  offlineNever: 'Braucht das Netz: Dieser Browser hebt Seiten nur über HTTPS auf.',
};
