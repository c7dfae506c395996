import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Short turns: a card drawn, a card played',
  luck: 'Much: the cards come as they come',
  talk: 'Lively: everybody stops everybody',
  ways: { teams: 'In teams' },
};
