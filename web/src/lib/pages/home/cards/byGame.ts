import type { CardWords } from '$lib/table/game';

/** Files in the folders of games, by the ids of the games. */
export const byGame = (files: Record<string, CardWords>): Record<string, CardWords> =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.split('/').at(-4) ?? '', words]));
