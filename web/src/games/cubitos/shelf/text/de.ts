import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Ein langes Rennen, alle zugleich',
  luck: 'Etwas: Wann hörst du auf?',
  talk: 'Wenig, bis jemand zu viel wagt',
};
