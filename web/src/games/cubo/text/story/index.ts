/** The words for the story of a finished game. */
import { words as languages } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const storyText = languages(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
