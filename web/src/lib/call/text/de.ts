import type { words as english } from './en';

export const words: typeof english = {
  title: (game) => `● Du bist dran – ${game}`,
  titles: (n, page) => `● Du bist an ${n} Tischen dran – ${page}`,
  notice: 'Du bist dran',
};
