/**
 * Calls this person when their turn comes, at the table on the screen or at any other of theirs: in the title, on the icon,
 * by sound and vibration, and by a notice. Fetched by the frame once there is somebody to call.
 */
import { pick, pickText } from '$lib/i18n';
import { text as frame } from '$lib/i18n/text';
import { router } from '$lib/frame/router.svelte';
import { turn } from '$lib/frame/turn.svelte';
import { myGames } from '$lib/mine/mine.svelte';
import { isMyTurn } from '$lib/mine/own';
import { api } from '$lib/net/api';
import type { Meta } from '$lib/protocol';
import { untrack } from 'svelte';
import { badge, listen, notify, ring, withdraw } from './signals';
import { text } from './text';
import { browserShelf, Turns } from './turns';

interface Stand {
  table: string;
  game: string;
  mine: boolean;
}

let metas: Meta[] = $state.raw([]);
const turns = new Turns(browserShelf());

/** The title of a game, or its id until the server has said it. */
function titleOf(game: string): string {
  const meta = metas.find((each) => each.game === game);
  return meta ? pickText(meta.titles) : game;
}

/** How all tables stand: the one on the screen knows best about itself. */
function stands(): Stand[] {
  const { here } = turn;
  const elsewhere = (myGames.current?.running ?? [])
    .filter(({ table }) => table !== here?.table)
    .map((own) => ({ table: own.table, game: own.game, mine: isMyTurn(own) }));
  return here ? [here, ...elsewhere] : elsewhere;
}

function take(all: Stand[]): void {
  for (const { table, game, mine } of all) {
    if (turns.see(table, mine)) {
      ring();
      notify(table, pick(text).notice, titleOf(game), () => router.go(`/t/${table}`));
    }
    if (!mine) withdraw(table);
  }
}

let watching = false;

/** From now on, and only once. */
export function watch(): void {
  if (watching) return;
  watching = true;
  listen();
  myGames.follow();
  void api.games().then(
    (found) => (metas = found),
    () => undefined,
  );
  $effect.root(() => {
    $effect(() => {
      const all = stands();
      untrack(() => take(all));
    });
    // The list is older than the table on the screen, also after one has left it.
    $effect(() => {
      const { here } = turn;
      if (here) untrack(() => myGames.correct(here.table, here.mine));
    });
    $effect(() => {
      const tables = myGames.current?.running.map(({ table }) => table);
      untrack(() => tables && turns.keepOnly([...tables, turn.here?.table ?? '']));
    });
    $effect(() => {
      const mine = stands().filter((stand) => stand.mine);
      const [first] = mine;
      const w = pick(text);
      if (mine.length > 1 && first?.table !== turn.here?.table) turn.title = w.titles(mine.length, pick(frame).title);
      else turn.title = first ? w.title(titleOf(first.game)) : '';
      badge(mine.length);
    });
  });
}
