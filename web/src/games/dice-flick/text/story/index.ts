import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const storyText = words<typeof english>({ en: () => import('./en'), de: () => import('./de') });
