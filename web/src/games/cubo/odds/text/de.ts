import type { words as english } from './en';

export const words: typeof english = {
  title: 'Die gewertete Runde',
  who: 'Wurf',
  scored: 'Punkte',
  best: 'Möglich',
  better: 'Bessere Würfe',
  note: 'Möglich: das beste Quadrat mit dem besten Würfel aus der Mitte. Bessere Würfe: wie viele aller Würfe vor dem Tausch mehr wert sind.',
};
