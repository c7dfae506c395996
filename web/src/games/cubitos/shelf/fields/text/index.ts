/** The words of the gallery of cards. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const galleryText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
