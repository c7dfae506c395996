import { pick } from '$lib/i18n';
import type { Shelf } from '$lib/table/game';
import '../theme.css';
import Cover from './Cover.svelte';
import { text } from './text';

export const shelf: Shelf = { Cover, words: () => pick(text) };
