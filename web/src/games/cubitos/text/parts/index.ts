/** The words of cards, dice areas, abilities, the fan track and the result. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const partsText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
