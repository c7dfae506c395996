import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'One long race, all at once',
  luck: 'Some: when do you stop?',
  talk: 'Little, until one dares too much',
};
