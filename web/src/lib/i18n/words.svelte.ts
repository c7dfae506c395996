/** Words that are fetched in one language only, with the page that needs them. */
import { prefs, setPrefs } from '$lib/ui/prefs.svelte';
import type { Language } from './forms';
import { ENGLISH, factsOf } from './languages';

/** The words of one folder in a language. */
export type Loader<T> = (language: Language) => Promise<T>;

/** The files of a folder, each named after its language, as `import.meta.glob` finds them. */
export type Files<T> = Record<string, () => Promise<{ words: T }>>;

export class Words<T> {
  #loader: Loader<T>;
  #now: { language: Language; words: T } | null = $state.raw(null);
  /** The latest that were asked for, so that nobody asks for them twice. */
  #asked: { language: Language; words: Promise<T> } | null = null;

  constructor(loader: Loader<T>) {
    this.#loader = loader;
  }

  get current(): T {
    if (!this.#now) throw new Error('These words were not loaded: wrap the import of their page in withWords().');
    return this.#now.words;
  }

  /** What has come of them, or null. */
  get loaded(): T | null {
    return this.#now?.words ?? null;
  }

  /** Fetches them; what it returns puts them in use. */
  async fetch(language: Language): Promise<() => void> {
    if (this.#now?.language === language) return () => undefined;
    if (this.#asked?.language !== language) this.#asked = { language, words: this.#loader(language) };
    try {
      const words = await this.#asked.words;
      return () => (this.#now = { language, words });
    } catch (error) {
      this.#asked = null;
      throw error;
    }
  }

  async load(language: Language): Promise<void> {
    (await this.fetch(language))();
  }
}

/** The words of a language among files. */
export async function found<T>(files: Files<T>, language: Language): Promise<T | undefined> {
  const path = Object.keys(files).find((each) => each.endsWith(`/${language}.ts`));
  return path === undefined ? undefined : (await files[path]?.())?.words;
}

/** A language without a file gets the English words, an unfinished one gets those that it lacks. */
async function wordsIn<T>(files: Files<T>, language: Language): Promise<T> {
  const own = await found(files, language);
  if (own !== undefined && !factsOf(language).unfinished) return own;
  const english = await found(files, ENGLISH);
  if (english === undefined) throw new Error(`There are no English words among ${Object.keys(files).join(', ')}.`);
  return own === undefined ? english : ((await import('./filled')).filled(own, english) as T);
}

const all: Words<unknown>[] = [];

/** The words of one folder, in every language there is. */
export function words<T>(from: Files<T> | Loader<T>): Words<T> {
  const made = new Words(typeof from === 'function' ? from : (language) => wordsIn(from, language));
  all.push(made);
  return made;
}

/** Fetch what is missing of a language, then change to it everywhere at once. */
export async function loadWords(language: Language = prefs.language, change?: () => void): Promise<void> {
  const fetched = await Promise.all(all.map((each) => each.fetch(language)));
  for (const use of fetched) use();
  change?.();
}

/** A module together with the words it brings along. */
export async function withWords<T>(module: Promise<T>): Promise<T> {
  const loaded = await module;
  await loadWords();
  return loaded;
}

/** Read in another language: its words first, then the switch. */
export async function speak(language: Language): Promise<void> {
  await loadWords(language, () => setPrefs({ language }));
}
