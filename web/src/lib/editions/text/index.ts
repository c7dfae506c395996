/** The words for editions: what is printed in a box, and where it differs from the shipped data files. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const text = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
