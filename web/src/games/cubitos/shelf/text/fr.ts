import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Une longue course, tous ensemble',
  luck: 'Un peu : quand s’arrêter ?',
  talk: 'Peu, jusqu’au risque de trop',
};
