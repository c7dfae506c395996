/** Picking words: a `text` folder has a file for each language, a component picks the language in use. */
import type { Words } from './words.svelte';

export * from './forms';
export * from './languages';
export { pickText } from './names';

/** The words of the language in use; reactive inside components. */
export function pick<T>(text: Words<T>): T {
  return text.current;
}
