import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Ein langes Rennen; alle würfeln gleichzeitig',
  luck: 'Etwas: Du entscheidest, wann du aufhörst',
  talk: 'Wenig, bis jemand zu viel wagt',
};
