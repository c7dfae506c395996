/** The standing orders of this game in words. */
import { pick } from '$lib/i18n';
import { words } from '$lib/i18n/words.svelte';
import type { OrderWords } from '$lib/table/game';

const ordersText = words(import.meta.glob<{ words: Record<string, OrderWords> }>('./[a-z][a-z].ts'));

export const orders = (): Record<string, OrderWords> => pick(ordersText);
