import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  name: 'Wie es lief',
  title: (game) => `Wie es lief: ${game}`,
  replay: 'Wiederholung',
  seat: (n) => `Platz ${n}`,
  making: 'Das Spiel wird von jeder seiner Stellungen aus weitergespielt. Das dauert ein paar Sekunden.',
  waiting: (n) =>
    plural('de', n, { one: '# anderer Bericht kommt zuerst.', other: '# andere Berichte kommen zuerst.' }),
  progress: 'Fortschritt',
  measure: 'Maß',
  measures: { chances: 'Gewinnchancen', points: 'Punkte' },
  curve: 'Die Gewinnchancen aller, Zug für Zug',
  curvePoints: 'Die erwarteten Punkte aller, Zug für Zug',
  cursor: 'Stellung',
  before: 'Vor dem Austeilen',
  opening: 'Nach dem Austeilen',
  position: (move, moves) => `Zug ${move} von ${moves}`,
  move: (n) => `Zug ${n}`,
  look: 'Diese Stellung ansehen',
  asTable: 'Dasselbe als Tabelle',
  when: 'Wann',
  whose: 'Wessen Zug',
  turns: 'Wendepunkte',
  noTurns: 'Kein einzelner Zug hat viel geändert.',
  changed: (name, from, to) => `${name}: ${from} → ${to}`,
  luckAndPlay: 'Glück und Spiel',
  addsUp: 'Anfang, Glück, eigenes Spiel und das Spiel der anderen ergeben zusammen das Ergebnis.',
  parts: {
    chances: {
      start: 'Vor dem Austeilen',
      luck: 'Glück',
      play: 'Eigenes Spiel',
      others: 'Spiel der anderen',
      result: 'Anteil am Sieg',
    },
    points: {
      start: 'Vor dem Austeilen',
      luck: 'Glück',
      play: 'Eigenes Spiel',
      others: 'Spiel der anderen',
      result: 'Punkte',
    },
  },
  luckWas: 'Davon, beim Glück:',
  lucks: {
    deal: (n) => `das Austeilen ${n}`,
    tremor: (n) => `das Zittern der Hand ${n}`,
    landing: (n) => `wie die Würfel landeten ${n}`,
  },
  decisions: 'Die teuersten Entscheidungen',
  nothing: 'Nichts Besseres wurde gefunden.',
  cost: (loss, error) => `kostete ${loss} (± ${error})`,
  noise: 'im Rauschen',
  played: 'Gespielt',
  better: 'Besser',
  found: 'Wie das gefunden wurde',
  foundBy: (playouts, error) =>
    `Von seinen Stellungen aus wurde das Spiel ${playouts} Mal von einfachen, beständigen Bots zu Ende gespielt, jedes Mal mit neuem Glück. Der Standardfehler einer Chance liegt bei etwa ${error}.`,
  judged:
    'Die Chancen gelten für jemanden, der alle Karten sieht. Eine Entscheidung wird nur nach dem beurteilt, was man an diesem Platz wissen konnte: Sie wird mit dem verglichen, was ein solcher Bot dort getan hätte, und was niemand wissen konnte, zählt als Glück.',
  refusals: {
    not_finished: 'Den Bericht gibt es, wenn das Spiel vorbei ist.',
    not_running: 'An diesem Tisch wurde nicht gespielt.',
    no_result: 'Dieses Spiel endete ohne Ergebnis, also gibt es nichts zu erklären.',
    no_report: 'Der Bericht über dieses Spiel konnte nicht erstellt werden.',
    reports_off: 'Dieser Server erstellt keine Berichte.',
    old_rules:
      'Dieses Spiel wurde nach Regeln gespielt, die dieser Server nicht mehr kennt; also kann er es nicht weiterspielen.',
  },
};
