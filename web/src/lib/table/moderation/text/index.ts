/** The words for what concerns people at a table: the host's part, votes, the password. */
import { words } from '$lib/i18n/words.svelte';

export const moderationText = words({ en: () => import('./en'), de: () => import('./de') });
