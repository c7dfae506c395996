import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Drei Rennen von je etwa zehn Minuten',
  luck: 'Etwas: Würfel, und wie gut du wettest',
  talk: 'Viel: Niemand verrät, worauf gewettet ist',
};
