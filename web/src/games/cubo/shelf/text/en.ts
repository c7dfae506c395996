import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Short rounds, hectic or calm',
  luck: 'Some: dice, rolled again',
  talk: 'Little: everybody puzzles',
  ways: { solo: 'Solo', calm: 'Calm', race: 'Race' },
};
