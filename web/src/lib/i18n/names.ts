/** Words for what the server knows in English and German only, since it is printed so in a box: names, texts of cards. */
import { prefs } from '$lib/ui/prefs.svelte';
import { found, words, type Files, type Words } from './words.svelte';

/** By the English text: one that the owner of a box has corrected is shown as it stands there. */
export type Names = Record<string, string>;

const books: Words<Names>[] = [];

/** The files of a folder, one for each language that is not in the box. */
export function names(files: Files<Names>): void {
  books.push(words(async (language) => (await found(files, language)) ?? {}));
}

/** This English text in the language in use, if there are words for it. */
export const translated = (english: string): string | undefined =>
  books.map((book) => book.loaded?.[english]).find((text) => text !== undefined);

/** The text of the language in use from what the server sends (titles, names), or English, or any. */
export function pickText(texts: Record<string, string>): string {
  const { en } = texts;
  return texts[prefs.language] ?? (en === undefined ? Object.values(texts)[0] : (translated(en) ?? en)) ?? '';
}
