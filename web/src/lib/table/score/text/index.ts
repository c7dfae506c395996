/** The words of the series of games that the same people play. */
import { words } from '$lib/i18n/words.svelte';

export const seriesText = words({ en: () => import('./en'), de: () => import('./de') });
