import type { words as english } from './en';

export const words: typeof english = {
  title: 'La manche comptée',
  who: 'Lancer',
  scored: 'Points',
  best: 'Possible',
  better: 'Meilleurs lancers',
  note: 'Possible : le meilleur carré avec le meilleur dé du centre. Meilleurs lancers : combien de tous les lancers valent plus avant tout échange.',
};
