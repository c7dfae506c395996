import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Kurze Runden, Würfel für Würfel',
  luck: 'Wenig: Es liegt am Finger',
  talk: 'Lebhaft: Jeder Wurf zählt',
};
