import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Des manches courtes, en course ou au calme',
  luck: 'Un peu : des dés, relancés',
  talk: 'Peu : chacun cogite',
  ways: { solo: 'Solo', calm: 'Calme', race: 'Course' },
};
