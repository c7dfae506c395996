/** The words that only the terminal needs. */
import { words } from '$lib/i18n/words.svelte';

export const terminalText = words({ en: () => import('./terminal.en'), de: () => import('./terminal.de') });
