/** Words that are fetched in one language only, with the page that needs them. */
import { prefs, setPrefs } from '$lib/ui/prefs.svelte';
import type { Language } from './forms';

export type Loaders<T> = Record<Language, () => Promise<{ words: T }>>;

export class Words<T> {
  #loaders: Loaders<T>;
  #now: { language: Language; words: T } | null = $state.raw(null);

  constructor(loaders: Loaders<T>) {
    this.#loaders = loaders;
  }

  get current(): T {
    if (!this.#now) throw new Error('These words were not loaded: wrap the import of their page in withWords().');
    return this.#now.words;
  }

  /** What has come of them, or null. */
  get loaded(): T | null {
    return this.#now?.words ?? null;
  }

  async load(language: Language): Promise<void> {
    if (this.#now?.language === language) return;
    const { words } = await this.#loaders[language]();
    this.#now = { language, words };
  }
}

const all: Words<unknown>[] = [];

/** The words of one folder, in every language there is. */
export function words<T>(loaders: Loaders<T>): Words<T> {
  const made = new Words(loaders);
  all.push(made);
  return made;
}

/** Fetch what is missing of the language in use. */
export async function loadWords(language: Language = prefs.language): Promise<void> {
  await Promise.all(all.map((each) => each.load(language)));
}

/** A module together with the words it brings along. */
export async function withWords<T>(module: Promise<T>): Promise<T> {
  const loaded = await module;
  await loadWords();
  return loaded;
}

/** Read in another language: its words first, then the switch. */
export async function speak(language: Language): Promise<void> {
  await loadWords(language);
  setPrefs({ language });
}
