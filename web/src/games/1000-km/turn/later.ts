/** What is only seen once a card is chosen: fetched after the first picture. */
import { withWords } from '$lib/i18n/words.svelte';
import { Lazy } from '$lib/ui/lazy.svelte';

export const chosen = new Lazy(() => withWords(import('./chosen')));
