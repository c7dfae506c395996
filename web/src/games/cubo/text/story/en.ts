import { list, plural } from '$lib/i18n/forms';

const points = (n: number): string => plural('en', n, { one: '# point', other: '# points' });

export const words = {
  chart: 'Points after each round',
  points,
  round: (n: number) => `Round ${n}`,
  you: 'You',
  alone: (round: number, n: number) => `Your best round was round ${round}, with ${points(n)}.`,
  shared: (names: string[], n: number) => `${list('en', names)} are level, with ${points(n)} each.`,
  decided: (round: number, first: string, n: number, second: string, other: number) =>
    `Round ${round} decided it: ${points(n)} for ${first}, ${other} for ${second}.`,
  throughout: (first: string, margin: number) =>
    `No single round decided it: ${points(margin)} ahead in the end for ${first}.`,
  toYou: 'you',
  best: 'Best square',
  bestIs: (n: number, round: number) => `${points(n)}, round ${round}`,
  fastest: 'Fastest call',
  fastestIs: (seconds: string, round: number) => `after ${seconds} seconds, round ${round}`,
  swap: 'Best swap',
  swapIs: (n: number, round: number) => `${points(n)} more, round ${round}`,
  share: 'Of what was possible',
  shareIs: (percent: number) => `${percent} %`,
  average: 'Average of a round',
  decimal: (n: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(n),
};
