import type { words as english } from './en';

export const words: typeof english = {
  lead: 'Une carte de chaque couleur dit ce que peuvent ses dés. Choisis-en autant que tu veux.',
  chosen: (k) => (k === 0 ? 'aucune choisie' : `${k} sur 8 choisies`),
  rest: 'Tirer au sort les couleurs non choisies',
  drawn: 'Tirée au sort',
  own: (card) => (card ? `Comme dans la course : ${card}` : 'Comme dans la course'),
  price: (k) => `coûte ${k}`,
  faces: (faces) => `Son dé montre ${faces}.`,
  blanks: (k) => (k === 1 ? `${k} vide` : `${k} vides`),
  poor: 'Ces huit cartes font une course lente : il en faut deux de prix 5 ou moins, et une qui fait perdre ou ajouter des dés.',
  clear: 'N’en choisir aucune',
  loading: 'Les cartes arrivent …',
};
