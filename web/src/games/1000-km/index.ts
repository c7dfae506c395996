import { withWords } from '$lib/i18n/words.svelte';
import type { GameTable, Tone } from '$lib/table/game';
import Game from './Game.svelte';
import { sound } from './sound';
import { gameWords } from './text';
import './theme.css';
import type { Event, Move, Odds, Setting, View } from './protocol.gen';

const TONES: Partial<Record<Event['event'], Tone>> = { attack: 'harm', meisterzug: 'triumph' };

export const table: GameTable<View, Move, Event, Setting, Odds> = {
  Game,
  Score: () => withWords(import('./score/Score.svelte')).then((module) => module.default),
  Odds: () => withWords(import('./odds/Odds.svelte')).then((module) => module.default),
  words: (setting) => gameWords(setting),
  sound,
  orders: () => withWords(import('./text/orders')).then(({ orders }) => orders),
  explain: () => withWords(import('./text/hints')).then(({ explain }) => explain),
  story: () => withWords(import('./story')).then(({ tell }) => tell),
  tone: ({ event }) => TONES[event],
};
