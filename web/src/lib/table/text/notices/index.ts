/** The words of what stands between a person and the game. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const noticesText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
