/** The words of what the server refuses anywhere. They come with the first refusal, not with the first page. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const refusalsText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
