/** Words for the data files of every game, apart from the list of games, which every page loads. */
import type { Language } from '$lib/i18n/forms';

const printed = import.meta.glob<Record<string, string>>('./*/shelf/printed/*.ts', { import: 'words' });

export const printedWords = async (game: string, language: Language): Promise<Record<string, string>> =>
  (await printed[`./${game}/shelf/printed/${language}.ts`]?.()) ?? {};
