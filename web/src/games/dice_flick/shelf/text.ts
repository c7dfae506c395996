/** Words for the shelf and the form of a new table. */
import { words } from '$lib/i18n/words.svelte';

export const text = words({ en: () => import('./text.en'), de: () => import('./text.de') });
