import { pick } from '$lib/i18n';
import type { ShelfWords } from '$lib/table/game';
import { text } from './text';

/** What the form of a new table says, in the language in use. */
export const words = (): ShelfWords => pick(text);
