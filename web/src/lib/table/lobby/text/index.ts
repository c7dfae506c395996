/** The words of the table before play. */
import { words } from '$lib/i18n/words.svelte';

export const lobbyText = words({ en: () => import('./en'), de: () => import('./de') });
