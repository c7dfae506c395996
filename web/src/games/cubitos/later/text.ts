/** Words that are needed after the first picture. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './text.en';

export type LaterWords = typeof english;
export const later = words<LaterWords>({ en: () => import('./text.en'), de: () => import('./text.de') });
