/** What is only seen once a card is chosen: fetched after the first picture. */
import { Lazy } from '$lib/ui/lazy.svelte';

export const chosen = new Lazy(() => import('./chosen'));
