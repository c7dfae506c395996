import { list, plural } from '$lib/i18n/forms';
import type { words as english } from './en';

const points = (n: number): string => plural('de', n, { one: '# Punkt', other: '# Punkte' });

export const words: typeof english = {
  chart: 'Punkte nach jeder Runde',
  points,
  round: (n) => `Runde ${n}`,
  you: 'Du',
  alone: (round, n) =>
    `Deine beste Runde war Runde ${round} mit ${plural('de', n, { one: '# Punkt', other: '# Punkten' })}.`,
  shared: (names, n) => `Gleichstand: ${list('de', names)} haben je ${points(n)}.`,
  decided: (round, first, n, second, other) =>
    `Runde ${round} war entscheidend: ${points(n)} für ${first}, ${other} für ${second}.`,
  throughout: (first, margin) =>
    `Keine einzelne Runde war entscheidend; am Ende: ${plural('de', margin, { one: '# Punkt', other: '# Punkte' })} Vorsprung für ${first}.`,
  toYou: 'dich',
  best: 'Bestes Quadrat',
  bestIs: (n, round) => `${points(n)}, Runde ${round}`,
  fastest: 'Schnellster Ruf',
  fastestIs: (seconds, round) => `nach ${seconds} Sekunden, Runde ${round}`,
  swap: 'Bester Tausch',
  swapIs: (n, round) => `${points(n)} mehr, Runde ${round}`,
  share: 'Vom Möglichen geholt',
  shareIs: (percent) => `${percent} %`,
  average: 'Schnitt pro Runde',
  decimal: (n) => new Intl.NumberFormat('de', { maximumFractionDigits: 1 }).format(n),
};
