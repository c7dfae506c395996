import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Drei Rennen',
  luck: 'Etwas: Würfel und gute Wetten',
  talk: 'Viel: Wer setzt worauf?',
  ways: { short: 'Kurz: ein Rennen' },
};
