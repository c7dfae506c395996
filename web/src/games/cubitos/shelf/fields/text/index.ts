/** The words of the gallery of cards. */
import { words } from '$lib/i18n/words.svelte';

export const galleryText = words({ en: () => import('./en'), de: () => import('./de') });
