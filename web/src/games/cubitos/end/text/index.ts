/** The words of the story of a race. */
import { words } from '$lib/i18n/words.svelte';

export const storyText = words({ en: () => import('./en'), de: () => import('./de') });
