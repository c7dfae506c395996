/**
 * The client as an app, as far as every page needs it; the rest (`lib/app`) is fetched when the first page is there.
 *
 * A part of the client that cannot be fetched may be gone, because the server has a newer version: then the page is loaded
 * anew, once for each version, and never over a game that runs.
 */
import type { Component } from 'svelte';
import { ask } from '$lib/net/ask';
import { turn } from './turn.svelte';

/** The browser offers to install the client. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

export const app = $state({
  /** The server has a newer version than this page. */
  newer: false,
  /** Says so, until somebody has read it. */
  Note: null as Component | null,
  offer: null as InstallOffer | null,
  /** Asks whether there is a newer version. */
  look: (): void => undefined,
});

const RELOADED = 'spieltisch.reloaded';

/** The file that a page begins with: its name stands for the version. */
export const entryOf = (page: string): string | undefined => /src="(\/assets\/[^"]+)"/.exec(page)?.[1];

async function missing(): Promise<void> {
  const answer = await ask('/', { cache: 'no-store' });
  const entry = entryOf(await answer.text());
  if (!entry || entry === entryOf(document.head.innerHTML)) return;
  app.newer = true;
  if (turn.here?.running || sessionStorage.getItem(RELOADED) === entry) return;
  sessionStorage.setItem(RELOADED, entry);
  location.reload();
}

export function watch(): void {
  addEventListener('part-missing', () => void missing().catch(() => undefined));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    app.offer = event as InstallOffer;
  });
}
