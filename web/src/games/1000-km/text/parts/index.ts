/** The words of the card counter, the result and the Meisterzug. */
import { words } from '$lib/i18n/words.svelte';
import type { PartsWords } from '../words';

export const partsText = words(import.meta.glob<{ words: PartsWords }>('./[a-z][a-z].ts'));
