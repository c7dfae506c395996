/** What is known about a game without a screen of its own: its fields and its words, fetched once. */
import { pick } from '$lib/i18n';
import type { Language } from '$lib/i18n/forms';
import { loadWords, words, type Words } from '$lib/i18n/words.svelte';
import { call } from '$lib/net/api';
import { prefs } from '$lib/ui/prefs.svelte';
import type { Who } from '../game';
import { sayAs, type Say } from './say';
import { NO_WORDS, type PlainWords, type Schema } from './schema';
import { text } from './text';

export interface Book {
  schema: Schema | null;
  words: Words<PlainWords>;
}

const books = new Map<string, Book>();
const fetched = new Map<string, Promise<Book>>();

/** The server puts English words where a game has none in this language. Without any, its own names are shown. */
const wordsOf = (game: string, language: Language): Promise<PlainWords> =>
  call<PlainWords>('GET', `${at(game)}/words/${language}`).catch(() => NO_WORDS);

const at = (game: string): string => `/api/games/${encodeURIComponent(game)}`;

async function fetchBook(game: string): Promise<Book> {
  const schema = call<Schema>('GET', `${at(game)}/fields`).catch(() => null);
  const book = {
    words: words((language) => wordsOf(game, language)),
    schema: (await Promise.all([schema, loadWords()]))[0],
  };
  books.set(game, book);
  return book;
}

export function openBook(game: string): Promise<Book> {
  const book = fetched.get(game) ?? fetchBook(game);
  fetched.set(game, book);
  return book;
}

/** The book of a game whose table is open. */
export function bookOf(game: string): Book {
  const book = books.get(game);
  if (!book) throw new Error(`The words of ${game} were not fetched: its table comes from tableOf().`);
  return book;
}

export const sayIn = (book: Book, who: Who): Say =>
  sayAs(book.schema, pick(book.words), pick(text), who, prefs.language);
