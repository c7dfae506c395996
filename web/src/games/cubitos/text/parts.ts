/** The words of cards, dice areas, abilities, the fan track and the result. */
import { words } from '$lib/i18n/words.svelte';

export const partsText = words({ en: () => import('./parts.en'), de: () => import('./parts.de') });
