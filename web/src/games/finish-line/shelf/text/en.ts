import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Three races',
  luck: 'Some: dice and good bets',
  talk: 'Much: who has bet on what?',
  ways: { short: 'Short: one race' },
};
