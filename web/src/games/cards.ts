/** What the cards on the shelf say: `shelf/text/<language>.ts` of each game, fetched for all games together. */
import type { Language } from '$lib/i18n/forms';
import { words } from '$lib/i18n/words.svelte';
import type { CardWords } from '$lib/table/game';

type Card = () => Promise<CardWords>;
const files = import.meta.glob<CardWords>('./*/shelf/text/*.ts', { import: 'words' });

async function inLanguage(language: Language): Promise<{ words: Record<string, CardWords> }> {
  const found = Object.entries<Card>(files).filter(([path]) => path.endsWith(`/${language}.ts`));
  const cards = await Promise.all(found.map(async ([path, load]) => [path.split('/')[1] ?? '', await load()] as const));
  return { words: Object.fromEntries(cards) };
}

export const cards = words({ en: () => inLanguage('en'), de: () => inLanguage('de') });
