/** The words for the story of a finished game. */
import { words as languages } from '$lib/i18n/words.svelte';

export const storyText = languages({ en: () => import('./story.en'), de: () => import('./story.de') });
