/** The words of what comes later: the card counter, the result and the moment of the Meisterzug. */
import { words } from '$lib/i18n/words.svelte';

export interface Words {
  counter: { title: string; seen: string; note: string; unseen: string };
  score: {
    title: string;
    won: (names: string) => string;
    youWon: string;
    shared: string;
    rank: string;
    side: string;
    total: string;
    safeties: string;
  };
  meisterzug: {
    title: string;
    story: (attacker: string, attack: string, safety: string) => string;
    play: string;
    pass: string;
    gains: string[];
  };
}

export const text = words<Words>({ en: () => import('./text.en'), de: () => import('./text.de') });
