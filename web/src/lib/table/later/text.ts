/** The words of what comes to a table later: its lobby, tabs, drawers and result. */
import { words } from '$lib/i18n/words.svelte';

export const text = words({ en: () => import('./text.en'), de: () => import('./text.de') });
