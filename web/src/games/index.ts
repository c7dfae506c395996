/** Every folder here is a game, named after its id. Its table and its words are fetched when they are needed. */
import { withWords } from '$lib/i18n/words.svelte';
import type { GameEntry, GameTable, ShelfWords } from '$lib/table/game';
import { shelfOf } from '$lib/table/shelf';

const tables = import.meta.glob<GameTable>('./*/index.ts', { import: 'table' });
const covers = import.meta.glob<string>('./*/cover.svg', { import: 'default', eager: true });
const shelves = import.meta.glob<{ words: ShelfWords }>('./*/shelf/*.ts');

function entry(folder: string, load: () => Promise<GameTable>): GameEntry {
  const [en, de] = [shelves[`${folder}/shelf/en.ts`], shelves[`${folder}/shelf/de.ts`]];
  if (!en || !de) throw new Error(`${folder}/shelf needs en.ts and de.ts.`);
  return {
    cover: covers[`${folder}/cover.svg`] ?? '',
    shelf: shelfOf({ en, de }),
    table: () => withWords(load()),
  };
}

export const games: Record<string, GameEntry> = Object.fromEntries(
  Object.entries(tables).map(([path, load]) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    return [folder.slice('./'.length), entry(folder, load)];
  }),
);
