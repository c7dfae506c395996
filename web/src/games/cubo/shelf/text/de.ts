import type { CardWords } from '$lib/table/game';

export const words: CardWords = {
  time: 'Hektisch im Wettlauf, gemütlich am ruhigen Tisch',
  luck: 'Etwas: Würfel, aber du darfst neu würfeln',
  talk: 'Wenig: Alle schauen auf ihr eigenes Brett',
  ways: { solo: 'Solo', calm: 'Ruhig', race: 'Wettlauf' },
};
