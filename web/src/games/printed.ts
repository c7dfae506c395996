/** Words for the data files of every game, apart from the list of games, which every page loads. */
import type { Language } from '$lib/i18n/forms';
import { ENGLISH } from '$lib/i18n/languages';

const printed = import.meta.glob<Record<string, string>>('./*/shelf/printed/[a-z][a-z].ts', { import: 'words' });

const of = (game: string, language: Language) => printed[`./${game}/shelf/printed/${language}.ts`];

export const printedWords = async (game: string, language: Language): Promise<Record<string, string>> =>
  (await (of(game, language) ?? of(game, ENGLISH))?.()) ?? {};
