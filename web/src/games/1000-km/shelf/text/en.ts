import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Short turns',
  luck: 'Much, as cards have it',
  talk: 'Lively: all slow each other down',
  ways: { teams: 'In teams' },
};
