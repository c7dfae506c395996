/** The words of aiming, hands, pad and scoring, and those that the table asks for: refusals, moves, keys. */
import { words } from '$lib/i18n/words.svelte';

export const partsText = words({ en: () => import('./parts.en'), de: () => import('./parts.de') });
