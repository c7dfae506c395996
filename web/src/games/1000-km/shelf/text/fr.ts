import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Des tours courts',
  luck: 'Beaucoup, comme aux cartes',
  talk: 'Animée : chacun freine les autres',
  ways: { teams: 'En équipe' },
};
