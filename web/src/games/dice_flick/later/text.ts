/** The words of what comes after the first picture: aiming, hands, pad, scoring. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './text.en';

export type Words = typeof english;
export const text = words<Words>({ en: () => import('./text.en'), de: () => import('./text.de') });
