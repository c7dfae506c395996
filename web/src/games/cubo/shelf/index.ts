import type { Shelf } from '$lib/table/game';
import { withWords } from '$lib/i18n/words.svelte';
import '../theme.css';
import Cover from './Cover.svelte';

export const shelf: Shelf = { Cover, words: () => withWords(import('./words')).then((module) => module.words) };
