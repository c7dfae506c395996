/** The words of the card counter, the result and the Meisterzug. */
import { words } from '$lib/i18n/words.svelte';
import type { PartsWords } from './words';

export const partsText = words<PartsWords>({ en: () => import('./parts.en'), de: () => import('./parts.de') });
