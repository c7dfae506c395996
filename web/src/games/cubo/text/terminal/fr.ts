import type { words as english } from './en';

export const words: typeof english = {
  pages: {
    points: { key: 'p', word: 'points', title: 'Points par manche' },
    last: { key: 'd', word: 'dernière', title: 'La dernière manche' },
  },
  letters: { red: 'R', blue: 'B', white: 'W' },
  pointsPage: { round: (n) => `Manche ${n}`, none: 'Aucune manche n’a encore été comptée.' },
  lay: {
    byStep: 'poser le carré dé par dé',
    cell: (cell) => `Quel dé va ${cell} ?`,
    example: (dice) =>
      `Ou tape le carré rangée par rangée, sans le dé blanc du milieu : ${dice}. Tu vois ses points avant qu’il compte.`,
    count: (n) => `Un carré a huit dés de couleur autour du blanc ; ici il y en a ${n}.`,
    missing: (die) => `Tu n’as pas (ou plus) ce dé : ${die}.`,
    rows: { top: 'haut', middle: 'milieu', bottom: 'bas' },
    worth: (points) => `Ce carré : ${points}.`,
    cover: 'le couvrir',
  },
  square: { empty: 'pas encore posé', hidden: 'couvert' },
};
