/** What the cards on the shelf say, by game: `shelf/text/<language>.ts` of each, fetched together. */
import { words } from '$lib/i18n/words.svelte';
import type { CardWords } from '$lib/table/game';

export const cards = words(import.meta.glob<{ words: Record<string, CardWords> }>('./text/[a-z][a-z].ts'));
