import { plural } from '$lib/i18n/forms';
import type { words as english } from './en';

export const words: typeof english = {
  title: 'Les chevaux de cette course',
  horse: 'Cheval',
  wins: 'Gagne',
  front: 'Deux premiers',
  pairs: 'Les paires les plus probables',
  pair: 'Premier et deuxième',
  note: (n, error) =>
    `Estimé d’après ${plural('fr', n, { one: '# course', other: '# courses' })} que des bots terminent à partir d’ici, avec des paris qui expliquent ce qui s’est passé : à ${error} près.`,
};
