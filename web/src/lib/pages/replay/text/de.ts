import type { words as english } from './en';

export const words: typeof english = {
  title: (game) => `Aufzeichnung: ${game}`,
  position: (move, moves) => `Zug ${move} von ${moves}`,
  opening: 'Vor dem ersten Zug',
  slider: 'Zug',
  first: 'An den Anfang',
  previous: 'Einen Zug zurück',
  next: 'Einen Zug weiter',
  last: 'Ans Ende',
  play: 'Abspielen',
  stop: 'Anhalten',
  viewer: 'Gesehen von',
  spectator: 'Zuschauenden',
  by: { bot: 'Bot', fallback: 'ohne Physik' },
  ended: {
    agreement: 'Einvernehmlich beendet, ohne Ergebnis',
    host: 'Vom Gastgeber beendet, ohne Ergebnis',
    operator: 'Vom Betreiber beendet, ohne Ergebnis',
  },
  keys: 'Tasten: ← → ein Zug, Leertaste spielt ab, Pos1 und Ende.',
  report: 'Wie es lief',
  toTable: 'Zum Tisch',
};
