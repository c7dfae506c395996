/** The words of the plain table; those of the game itself come from the server. */
import { words } from '$lib/i18n/words.svelte';

export const text = words({ en: () => import('./en'), de: () => import('./de') });
