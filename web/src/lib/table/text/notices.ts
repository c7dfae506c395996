/** The words of what stands between a person and the game. */
import { words } from '$lib/i18n/words.svelte';

export const noticesText = words({ en: () => import('./notices.en'), de: () => import('./notices.de') });
