import { withWords } from '$lib/i18n/words.svelte';
import type { GameTable } from '$lib/table/game';
import Game from './Game.svelte';
import { sound } from './sound';
import { gameWords, wordsIn } from './text';
import './theme.css';
import type { Event, Move, Odds, Setting, View } from './protocol.gen';

export const table: GameTable<View, Move, Event, Setting, Odds> = {
  Game,
  Odds: () => withWords(import('./race/odds/Odds.svelte')).then((module) => module.default),
  Score: () => withWords(import('./results/Score.svelte')).then((module) => module.default),
  words: (setting) => gameWords(setting),
  sound,
  chapter: (view, setting = {}) => wordsIn(setting).board.race(view.race, view.races),
  orders: () => withWords(import('./text/orders')).then(({ orders }) => orders),
  explain: () => withWords(import('./story/explain')).then((module) => module.explain),
  story: () => withWords(import('./story/story')).then((module) => module.tell),
  // The slip is written in secret; the race needs nobody's slip, nor what it would pay.
  openView: (own, open) =>
    own.phase === 'betting'
      ? null
      : { ...open, seat: own.seat, previews: own.previews.map((preview) => ({ ...preview, money: [] })) },
};
