import type { words as english } from './en';

export const words: typeof english = {
  title: (game) => `● À toi – ${game}`,
  titles: (n, page) => `● À toi à ${n} tables – ${page}`,
  notice: 'C’est ton tour',
};
