import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Kurze Runden, hektisch oder ruhig',
  luck: 'Etwas: Würfel, neu gewürfelt',
  talk: 'Wenig: Alle tüfteln',
  ways: { solo: 'Solo', calm: 'Ruhig', race: 'Wettlauf' },
};
