import { pick } from '$lib/i18n';
import { withWords } from '$lib/i18n/words.svelte';
import type { GameTable } from '$lib/table/game';
import Game from './Game.svelte';
import { sound } from './sound';
import { gameWords, text } from './text';
import './theme.css';
import { gather } from './turns/gather';
import type { Event, Move, Setting, TableOdds, View } from './protocol.gen';

export const table: GameTable<View, Move, Event, Setting, TableOdds> = {
  Game,
  Odds: () => withWords(import('./odds/Odds.svelte')).then((module) => module.default),
  Score: () => withWords(import('./end/Score.svelte')).then((module) => module.default),
  words: (setting) => gameWords(setting),
  sound,
  chapter: (view) => (view.extra_round ? pick(text).board.extra : pick(text).board.round(view.round)),
  orders: () => withWords(import('./text/orders')).then(({ orders }) => orders),
  gather,
  story: () => withWords(import('./end/story')).then((module) => module.story),
  explain: () => withWords(import('./text/hints')).then((module) => module.explain),
};
