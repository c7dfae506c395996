/** The words of dice, pool, slips, results, refusals and the list of faces. */
import { words } from '$lib/i18n/words.svelte';
import { lendRefusals } from '..';
import type { words as english } from './en';

export const partsText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
lendRefusals(() => partsText.loaded?.refusals ?? {});
