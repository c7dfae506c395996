/** Tables like one that was played before: with the same people, or against bots at once. Raises ApiError. */
import { sendAhead } from '$lib/frame/arrive';
import { ensureGuest } from '$lib/frame/me.svelte';
import { router } from '$lib/frame/router.svelte';
import { api } from '$lib/net/api';
import type { Table } from '$lib/protocol';
import type { OwnTable } from '$lib/protocol/people';
import { prefs } from '$lib/ui/prefs.svelte';
import { likeThis, namesLike, otherPeople, type Terms } from './own';

/**
 * Another game. With other people it is the rematch, as long as that has not begun: they are told, and keep their
 * seats. Else it is a new table like the old one, which begins at once if nobody else is needed.
 */
export async function again(own: OwnTable): Promise<void> {
  const old = await api.table(own.table).catch(() => null);
  if (otherPeople(own).length > 0 && (await canAsk(old))) {
    sendAhead(own.table, {}, { names: {}, start: false, rematch: true });
    router.go(`/t/${own.table}`);
  } else await open(own, old, null);
}

/** The game of this table against bots: they sit where other people sat. */
export const playNow = (own: OwnTable, level: string): Promise<void> => open(own, null, level);

async function canAsk(old: Table | null): Promise<boolean> {
  if (!old) return false;
  if (!old.rematch) return old.version > 0;
  const next = await api.table(old.rematch).catch(() => null);
  return next?.status === 'waiting';
}

async function open(own: OwnTable, terms: Terms | null, standIn: string | null): Promise<void> {
  await ensureGuest();
  const wish = likeThis(own, terms, standIn);
  const { table, tokens } = await api.newTable(wish);
  const names = wish.hot_seat ? namesLike(own) : { 0: prefs.name };
  const alone = wish.hot_seat ?? !wish.bots?.slice(1).includes(null);
  sendAhead(table, tokens, { names, start: alone });
  router.go(`/t/${table}`);
}
