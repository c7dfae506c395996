import type { CardWords } from '$lib/table/game';

export const words: CardWords = { ways: { solo: 'Solo', calm: 'Tranquille', race: 'Course' } };
