import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Short rounds, one flick at a time',
  luck: 'Little: it is in the finger',
  talk: 'Lively: every flick counts',
};
