/** The words around standing orders; those of an order itself are its game's. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const ordersText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
