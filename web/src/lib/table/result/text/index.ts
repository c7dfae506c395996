/** The words of the end of a game: one's own place, what decided it, the series, another game. */
import { words } from '$lib/i18n/words.svelte';

export const resultText = words({ en: () => import('./en'), de: () => import('./de') });
