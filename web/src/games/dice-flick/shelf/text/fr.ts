import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Des manches courtes, dé après dé',
  luck: 'Peu : tout est dans le doigt',
  talk: 'Animée : chaque tir compte',
};
