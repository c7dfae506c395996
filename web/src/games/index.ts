/** Every folder here is a game with a screen of its own, named after its id; any other game is played at the plain table.
 * Tables and words are fetched when they are needed. */
import type { Presets } from '$lib/forms/presets';
import type { Language } from '$lib/i18n/forms';
import { withWords } from '$lib/i18n/words.svelte';
import type { Component } from 'svelte';
import type { FieldProps, GameEntry, GameTable } from '$lib/table/game';
import plainCover from '$lib/table/plain/cover.svg';

/** A module may also export the promise of its table: it is waited for together with the module. */
const tables = import.meta.glob<GameTable>('./*/index.ts', { import: 'table' });
const covers = import.meta.glob<string>('./*/cover.svg', { import: 'default', eager: true });
const presets = import.meta.glob<Presets>('./*/shelf/presets.ts', { import: 'presets', eager: true });
const fields = import.meta.glob<Component<FieldProps>>('./*/shelf/fields/*.svelte', { import: 'default' });

const plainTable = (): Promise<typeof import('$lib/table/plain')> => withWords(import('$lib/table/plain'));

/** A game as the server has it: its package brings the words. */
const plain = (game: string): GameEntry => ({
  cover: plainCover,
  shelf: () => plainTable().then(({ shelfOf }) => shelfOf(game)),
  fields: {},
  presets: {},
  table: () => plainTable().then(({ tableOf }) => tableOf(game)),
});

/** Its own fields by the option's key, each with its words. */
function fieldsOf(game: string): GameEntry['fields'] {
  const [folder, end] = [`./${game}/shelf/fields/`, '.svelte'];
  const own = Object.entries(fields).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(
    own.map(([path, load]) => [path.slice(folder.length, -end.length), () => withWords(load())]),
  );
}

/** A game with a folder here. Words for the shelf and a cover that are not in it are those of the plain table. */
function entry(game: string, load: () => Promise<GameTable>): GameEntry {
  const { cover, shelf } = plain(game);
  return {
    cover: covers[`./${game}/cover.svg`] ?? cover,
    shelf: async () => (await import('./shelves')).shelfOf(game)?.() ?? shelf(),
    fields: fieldsOf(game),
    presets: presets[`./${game}/shelf/presets.ts`] ?? {},
    table: () => withWords(load()),
  };
}

const games: Record<string, GameEntry> = Object.fromEntries(
  Object.entries(tables).map(([path, load]) => {
    const game = path.slice('./'.length, -'/index.ts'.length);
    return [game, entry(game, load)];
  }),
);

/** How the client finds the game with this id. */
export const entryOf = (game: string): GameEntry => (games[game] ??= plain(game));

/** Words for what is printed on the parts of a game, by the keys and values of its data files. */
export const printedWords = async (game: string, language: Language): Promise<Record<string, string>> =>
  (await import('./printed')).printedWords(game, language);
