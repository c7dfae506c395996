import type { words as english } from './en';

export const words: typeof english = {
  chart: 'Geld nach jedem Rennen',
  sideBets: 'Nebenwetten',
  byRace: (name, you, race, earned, horse) =>
    you
      ? `Rennen ${race} hat es entschieden: ${horse} gewann, und du hast dabei ${earned} verdient.`
      : `Rennen ${race} hat es entschieden: ${horse} gewann, und ${name} hat dabei ${earned} verdient.`,
  bySideBets: (name, you) =>
    `Die Nebenwetten haben es entschieden, und ${you ? 'du hattest' : `${name} hatte`} die besseren.`,
  best: (horses, race) => `Beste Wette: ${horses}, Rennen ${race}`,
  worst: (horses, race) => `Größter Verlust: ${horses}, Rennen ${race}`,
  horse: (amount) => `Pferd des Tages: Es zahlte ${amount}`,
};
