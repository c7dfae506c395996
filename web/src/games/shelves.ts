/** Words for the shelf of every game, apart from the list of games, which every page loads. */
import type { Files } from '$lib/i18n/words.svelte';
import type { GameEntry, ShelfWords } from '$lib/table/game';
import { shelfOf as shelf } from '$lib/table/shelf';

const files: Files<ShelfWords> = import.meta.glob<{ words: ShelfWords }>('./*/shelf/[a-z][a-z].ts');
const shelves = new Map<string, GameEntry['shelf']>();

/** How to fetch them; undefined if the game has none. */
export function shelfOf(game: string): GameEntry['shelf'] | undefined {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${game}/`));
  if (own.length > 0 && !shelves.has(game)) shelves.set(game, shelf(Object.fromEntries(own)));
  return shelves.get(game);
}
