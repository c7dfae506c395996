/** The words for what concerns people at a table: the host's part, votes, the password. */
import { words } from '$lib/i18n/words.svelte';
import type { words as english } from './en';

export const moderationText = words(import.meta.glob<{ words: typeof english }>('./[a-z][a-z].ts'));
