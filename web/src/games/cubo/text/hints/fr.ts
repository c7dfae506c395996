import type { words as english } from './en';

export const words: typeof english = {
  roll: (points, average) =>
    `Ces dés font au mieux ${points} points, et un lancer en fait ${average} en moyenne : relance.`,
  roll_on: (points) => `${points} points, c’est bien, mais un autre lancer peut faire mieux.`,
  keep: (points, average) => `Ces dés font ${points} points, et un lancer en fait ${average} en moyenne : garde-les.`,
  best: (points) => `${points} points, c’est le maximum avec ces dés.`,
  planned: (points, then) => `${points} points maintenant, mais avec un dé du centre ce carré en fait ${then}.`,
  square: (points) => `Ce carré fait ${points} points.`,
  swap: (points, then) => `Avec ce dé, le carré fait ${then} points au lieu de ${points}.`,
  colour: 'Les dés se rapprochent d’une seule couleur, ce qui compte dans les manches suivantes.',
  take_any: 'Aucun dé du centre n’améliore le carré : n’importe lequel convient.',
  no_swap: 'Tout échange rendrait le carré moins bon.',
};
