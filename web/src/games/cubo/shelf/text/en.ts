import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Hectic as a race, unhurried at the calm table',
  luck: 'Some: dice, but you may roll again',
  talk: 'Little: all eyes are on their own board',
  ways: { solo: 'Solo', calm: 'Calm', race: 'Race' },
};
