import type { CardWords } from '$lib/table/game';

export const words: CardWords = { ways: { solo: 'Solo', calm: 'Ruhig', race: 'Wettlauf' } };
