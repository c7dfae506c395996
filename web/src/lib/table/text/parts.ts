/** The words of the lobby, the tabs, the drawers and the result. */
import { words } from '$lib/i18n/words.svelte';

export const partsText = words({ en: () => import('./parts.en'), de: () => import('./parts.de') });
