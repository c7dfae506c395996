/** The words of the lobby, the tabs, the drawers and the result. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const partsText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
