import type { words as english } from './en';

export const words: typeof english = {
  pages: {
    points: { key: 'p', word: 'punkte', title: 'Punkte nach Runden' },
    last: { key: 'l', word: 'letzte', title: 'Die letzte Runde' },
  },
  letters: { red: 'R', blue: 'B', white: 'W' },
  pointsPage: { round: (n) => `Runde ${n}`, none: 'Noch ist keine Runde gewertet.' },
  lay: {
    byStep: 'das Quadrat Würfel für Würfel legen',
    cell: (cell) => `Welcher Würfel kommt nach ${cell}?`,
    example: (dice) =>
      `Oder tippe das Quadrat Reihe für Reihe, ohne den weißen in der Mitte: ${dice}. Du siehst seine Punkte, bevor es gilt.`,
    count: (n) => `Ein Quadrat hat acht farbige Würfel um den weißen; das sind ${n}.`,
    missing: (die) => `Diesen Würfel hast du nicht (mehr): ${die}.`,
    rows: { top: 'oben', middle: 'Mitte', bottom: 'unten' },
    worth: (points) => `Dieses Quadrat: ${points}.`,
    cover: 'abdecken',
  },
  square: { empty: 'noch nicht gelegt', hidden: 'abgedeckt' },
};
