import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Trois courses',
  luck: 'Un peu : des dés et de bons paris',
  talk: 'Beaucoup : qui a misé sur quoi ?',
  ways: { short: 'Court : une course' },
};
