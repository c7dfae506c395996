/** Tables that are opened and begun with one click: a lesson, or a game against bots. Fetched when somebody clicks. */
import { sendAhead } from '$lib/frame/arrive';
import { ensureGuest } from '$lib/frame/me.svelte';
import { router } from '$lib/frame/router.svelte';
import { api } from '$lib/net/api';
import type { NewTable } from '$lib/protocol';
import { prefs, setPrefs } from '$lib/ui/prefs.svelte';

/** Open this table, go there and begin. Raises ApiError. */
export async function play(wish: NewTable): Promise<void> {
  await ensureGuest();
  const { table, tokens } = await api.newTable(wish);
  sendAhead(table, tokens, { names: { 0: prefs.name }, start: true });
  router.go(`/t/${table}`);
}

/** Learn this game at a table with a coach. Raises ApiError. */
export const learn = (game: string): Promise<void> => play({ game, lesson: true });

/** Somebody has played this game in this browser, or its lesson: from now on nobody is offered to learn it. */
export function begun(game: string, lesson = false): void {
  const list = lesson ? 'learnt' : 'begun';
  if (!prefs[list].includes(game)) setPrefs({ [list]: [...prefs[list], game] });
}
