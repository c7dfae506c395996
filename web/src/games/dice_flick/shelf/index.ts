import type { Shelf } from '$lib/table/game';
import { withWords } from '$lib/i18n/words.svelte';

export const shelf: Shelf = { words: () => withWords(import('./words')).then((module) => module.words) };
