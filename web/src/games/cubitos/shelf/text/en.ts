import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'One long race; all roll at the same time',
  luck: 'Some: you decide when to stop rolling',
  talk: 'Little, until somebody dares too much',
};
