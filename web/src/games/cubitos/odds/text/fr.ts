import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  title: (name) => `Le prochain lancer de ${name}`,
  yours: 'Ton prochain lancer',
  dice: (n) => plural('fr', n, { one: '# dé', other: '# dés' }),
  bust: 'Chute',
  hits: (n) => plural('fr', n, { one: '# réussite', other: '# réussites' }),
  expected: 'En moyenne',
  coins: (n) => `${n} pièces`,
  steps: (n) => `${n} pas`,
};
