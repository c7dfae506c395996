/**
 * The client as an app, as far as every page needs it; the rest (`lib/app`) is fetched when the first page is there.
 *
 * A part of the client that cannot be fetched may be gone, because the server has a newer version: then the page is loaded
 * anew, once for each version, and never over a game that runs.
 */
import type { Component } from 'svelte';
import { turn } from './turn.svelte';

/** The browser offers to install the client. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

export const app = $state.raw({
  now: {
    /** The server has a newer version than this page. */
    newer: false,
    offer: null as InstallOffer | null,
    /** Says that there is a newer version. */
    Note: null as Component | null,
    /** Everything for reading without the network is here. */
    kept: false,
  },
});

export const setApp = (change: Partial<typeof app.now>): void => void (app.now = { ...app.now, ...change });

const RELOADED = 'spieltisch.reloaded';

/** The file that a page begins with names its version. */
export const entryIn = (page: string): string | undefined => /\/assets\/index-[\w-]+\.js/.exec(page)?.[0];

async function missing(): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => answer.text(),
    () => '',
  );
  const entry = entryIn(page);
  if (!entry || entry === entryIn(document.head.innerHTML)) return;
  setApp({ newer: true });
  if (turn.here?.running || sessionStorage.getItem(RELOADED) === entry) return;
  sessionStorage.setItem(RELOADED, entry);
  location.reload();
}

export function watch(): void {
  addEventListener('part-missing', () => void missing());
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setApp({ offer: event as InstallOffer });
  });
}
