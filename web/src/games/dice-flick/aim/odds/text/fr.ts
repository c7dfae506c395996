import type { words as english } from './en';

export const words: typeof english = {
  title: (name) => `Les chances de ${name} par trou`,
  yours: 'Tes chances par trou',
  note: 'Avec la meilleure visée de chaque trou, du meilleur côté, sur un plateau vide. Pendant que tu vises, le plateau montre où le dé finira sans doute.',
};
