import { pick } from '$lib/i18n';
import { withWords } from '$lib/i18n/words.svelte';
import type { Setting } from '$lib/protocol';
import type { GameTable } from '$lib/table/game';
import Game from './Game.svelte';
import { sound } from './sound';
import { gameWords, text } from './text';
import './theme.css';
import type { Event, Move, Odds, View } from './protocol.gen';

export const table: GameTable<View, Move, Event, Setting, Odds> = {
  Game,
  Odds: () => withWords(import('./odds/Odds.svelte')).then((module) => module.default),
  Score: () => import('./Score.svelte').then((module) => module.default),
  words: () => gameWords(),
  sound,
  chapter: (view) => pick(text).board.round(view.round, view.rounds),
  explain: () => withWords(import('./text/hints')).then(({ explain }) => explain),
  story: () => withWords(import('./story/story')).then(({ tell }) => tell),
};
