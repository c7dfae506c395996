import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Three races of about ten minutes',
  luck: 'Some: dice, and how well you bet',
  talk: 'Much: nobody tells what they have bet on',
};
