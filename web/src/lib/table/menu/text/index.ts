/** The words of the menu at a table. */
import { words } from '$lib/i18n/words.svelte';

export const menuText = words({ en: () => import('./en'), de: () => import('./de') });
