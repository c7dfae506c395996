import type { words as english } from './en';

export const words: typeof english = {
  chart: 'Argent après chaque course',
  sideBets: 'Paris annexes',
  byRace: (name, you, race, earned, horse) =>
    `La course ${race} a tout décidé : ${horse} a gagné, et ${you ? 'tu en as' : `${name} en a`} tiré ${earned}.`,
  bySideBets: (name, you) =>
    `Les paris annexes ont tout décidé, et ${you ? 'tu avais' : `${name} avait`} les meilleurs.`,
  best: (horses, race) => `Meilleur pari : ${horses}, course ${race}`,
  worst: (horses, race) => `Plus grosse perte : ${horses}, course ${race}`,
  horse: (amount) => `Cheval du jour : il a rapporté ${amount}`,
};
