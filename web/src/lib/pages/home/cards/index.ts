/** What the cards on the shelf say, by game: `shelf/text/<language>.ts` of each, fetched together. */
import { words } from '$lib/i18n/words.svelte';

export const cards = words({ en: () => import('./text/en'), de: () => import('./text/de') });
