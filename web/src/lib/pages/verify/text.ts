import { words } from '$lib/i18n/words.svelte';

export const text = words({ en: () => import('./text.en'), de: () => import('./text.de') });
