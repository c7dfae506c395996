/** The words for editions: what is printed in a box, and where it differs from the shipped data files. */
import { words } from '$lib/i18n/words.svelte';

export const text = words({ en: () => import('./en'), de: () => import('./de') });
