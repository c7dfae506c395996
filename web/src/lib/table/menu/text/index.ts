/** The words of the menu at a table. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const menuText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
