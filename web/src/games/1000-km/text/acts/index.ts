/** The words of what can be done with a chosen card; they come with its buttons. */
import { words } from '$lib/i18n/words.svelte';
import type { ActWords } from '../words';

export const actsText = words(import.meta.glob<{ words: ActWords }>('./[a-z][a-z].ts'));
