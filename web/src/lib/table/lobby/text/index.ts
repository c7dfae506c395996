/** The words of the table before play. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const lobbyText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
