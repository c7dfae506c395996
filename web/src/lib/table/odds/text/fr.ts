import type { words as english } from './en';

export const words: typeof english = {
  title: 'Chances',
  show: 'Montre-moi les chances',
  hide: 'Cacher les chances',
  marks: 'Toute la table verra que tu les as utilisées.',
  used: (names) => `Utilisées par ${names}.`,
  unused: 'Personne ne les a utilisées jusqu’ici.',
  fair: 'Calculées d’après ce que tu vois : rien de caché n’est utilisé.',
  nothing: 'Il n’y a rien à calculer pour le moment.',
  coming: 'Calcul en cours …',
};
