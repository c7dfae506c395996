/** Picking words: a `text` folder has a file for each language, a component picks the language in use. */
import { prefs } from '$lib/ui/prefs.svelte';
import type { Words } from './words.svelte';

export * from './forms';

/** The words of the language in use; reactive inside components. */
export function pick<T>(text: Words<T>): T {
  return text.current;
}

/** The text of the language in use from what the server sends (titles, pitches), or English, or any. */
export function pickText(texts: Record<string, string>): string {
  return texts[prefs.language] ?? texts.en ?? Object.values(texts)[0] ?? '';
}
