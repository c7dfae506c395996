/** The languages of the client. Each has a file here, named after its code of two letters: nothing else lists them. */
import type { Language } from '../forms';
import type { Facts } from './facts';

export type { Facts, Unfinished } from './facts';

export const ENGLISH: Language = 'en';
/** The files of a folder that are named after a language, as `import.meta.glob` finds them. */
const files = import.meta.glob<Facts>('./[a-z][a-z].ts', { import: 'language', eager: true });

/** The language that a file is named after. */
export const languageOf = (path: string): Language => path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);

const known: Record<Language, Facts> = Object.fromEntries(
  Object.entries(files).map(([path, facts]) => [languageOf(path), facts]),
);

/** English first: every word is there. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  ...Object.keys(known)
    .filter((language) => language !== ENGLISH)
    .sort(),
];

export const factsOf = (language: Language): Facts => known[language] ?? { name: language, direction: 'ltr' };

/** The language to begin with: the browser's first one that there are words for. */
export function preferred(wanted: readonly string[], spoken: readonly Language[] = LANGUAGES): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const found = spoken.find((language) => language === base);
    if (found) return found;
  }
  return ENGLISH;
}
