import type { words as english } from './en';

const often = (percent: number): string => `environ ${percent} pichenettes sur 100 y arrivent`;

export const words: typeof english = {
  group: (die, hole, points, percent) =>
    `${die} en ${hole} compléterait un groupe d’environ ${points} points ; ${often(percent)}.`,
  line: (hole, points, percent) =>
    `Un Pétard en ${hole} compte toute sa ligne, environ ${points} points ; ${often(percent)}.`,
  centre: (die, hole, points, percent) =>
    `${die} au centre ${hole} compte double même sans voisin, environ ${points} points ; ${often(percent)}.`,
  bonus: (hole, percent) => `Le bonus en ${hole} vaut une pichenette de plus ; ${often(percent)}.`,
  neighbours: (die, hole, percent) =>
    `${die} en ${hole} serait à côté de sa couleur, pour un groupe plus tard ; ${often(percent)}.`,
  safe: 'Rien ne peut encore être compté : cette pichenette a de bonnes chances de rester dans un trou, loin du fossé.',
  keep: {
    white: 'Le joker vaudra plus cher plus tard : garde-le.',
    pink: 'Le Pétard vaudra plus cher dans une boîte plus pleine : garde-le.',
  },
  accept: 'Une pichenette de plus ne coûte rien et ne peut qu’aider.',
  best: (points) => `${points} points, c’est le maximum : ce que tu laisses, d’autres peuvent le compter.`,
  less_left: 'Presque autant de points, et cela laisse moins aux autres.',
  finish: 'Il n’y a plus rien à compter.',
};
