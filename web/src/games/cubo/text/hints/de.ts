import type { words as english } from './en';

export const words: typeof english = {
  roll: (points, average) =>
    `Diese Würfel bringen höchstens ${points} Punkte, ein Wurf im Schnitt ${average}: Würfle noch einmal.`,
  roll_on: (points) => `${points} Punkte sind gut, aber noch ein Wurf bringt leicht mehr.`,
  keep: (points, average) => `Diese Würfel bringen ${points} Punkte, ein Wurf im Schnitt ${average}: Behalte sie.`,
  best: (points) => `Mehr als ${points} Punkte sind mit diesen Würfeln nicht drin.`,
  planned: (points, then) =>
    `Jetzt ${points} Punkte, aber mit einem Würfel aus der Mitte werden es in diesem Quadrat ${then}.`,
  square: (points) => `Dieses Quadrat bringt ${points} Punkte.`,
  swap: (points, then) => `Mit diesem Würfel bringt das Quadrat ${then} statt ${points} Punkte.`,
  colour: 'Damit kommen die Würfel einer einzigen Farbe näher, und das zählt in den nächsten Runden.',
  take_any: 'Kein Würfel in der Mitte verbessert das Quadrat, also ist jeder recht.',
  no_swap: 'Jeder Tausch würde das Quadrat verschlechtern.',
};
