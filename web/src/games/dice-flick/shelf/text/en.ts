import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'One flick at a time, quickly round the table',
  luck: 'Little: it is all in the finger',
  talk: 'Lively: every flick is cheered or mourned',
};
