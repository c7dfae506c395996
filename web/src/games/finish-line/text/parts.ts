/** The words of dice, pool, slips, results, refusals and the list of faces. */
import { words } from '$lib/i18n/words.svelte';
import { lendRefusals } from '.';

export const partsText = words({ en: () => import('./parts.en'), de: () => import('./parts.de') });
lendRefusals(() => partsText.loaded?.refusals ?? {});
