/** The words of aiming, hands, pad and scoring, and those that the table asks for: refusals, moves, keys. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const partsText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
