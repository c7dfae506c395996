import { list, number, plural } from '$lib/i18n/forms';
import type { words as english } from './en';

const points = (n: number): string => plural('fr', n, { one: '# point', other: '# points' });

export const words: typeof english = {
  chart: 'Points après chaque manche',
  points,
  round: (n) => `Manche ${n}`,
  you: 'Toi',
  alone: (round, n) => `Ta meilleure manche était la ${round}, avec ${points(n)}.`,
  shared: (names, n) => `Égalité : ${list('fr', names)}, avec ${points(n)} chacun.`,
  decided: (round, first, n, second, other) =>
    `La manche ${round} a tout décidé : ${points(n)} pour ${first}, ${other} pour ${second}.`,
  throughout: (first, margin) => `Aucune manche n’a tout décidé : à la fin, ${points(margin)} d’avance pour ${first}.`,
  toYou: 'toi',
  best: 'Meilleur carré',
  bestIs: (n, round) => `${points(n)}, manche ${round}`,
  fastest: 'Annonce la plus rapide',
  fastestIs: (seconds, round) => `après ${seconds} secondes, manche ${round}`,
  swap: 'Meilleur échange',
  swapIs: (n, round) => `${points(n)} de plus, manche ${round}`,
  share: 'De ce qui était possible',
  shareIs: (percent) => `${percent} %`,
  average: 'Moyenne par manche',
  decimal: (n) => number('fr', n, 1),
};
