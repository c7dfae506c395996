/** The words of dice, pool, slips, results and the list of faces. */
import { words } from '$lib/i18n/words.svelte';

export const partsText = words({ en: () => import('./parts.en'), de: () => import('./parts.de') });
