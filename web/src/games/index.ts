/** Every folder here is a game with a screen of its own, named after its id; any other game is played at the plain table.
 * Tables and words are fetched when they are needed. */
import { withWords } from '$lib/i18n/words.svelte';
import type { GameEntry, GameTable, ShelfWords } from '$lib/table/game';
import plainCover from '$lib/table/plain/cover.svg';
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

const games: Record<string, GameEntry> = Object.fromEntries(
  Object.entries(tables).map(([path, load]) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    return [folder.slice('./'.length), entry(folder, load)];
  }),
);

const plainTable = (): Promise<typeof import('$lib/table/plain')> => withWords(import('$lib/table/plain'));

/** A game without a folder here, as the server has it. */
const plain = (game: string): GameEntry => ({
  cover: plainCover,
  shelf: () => plainTable().then(({ shelfOf }) => shelfOf(game)),
  table: () => plainTable().then(({ tableOf }) => tableOf(game)),
});

/** How the client finds the game with this id. */
export const entryOf = (game: string): GameEntry => (games[game] ??= plain(game));
