import type { GameTable } from '$lib/table/game';
import Game from './Game.svelte';
import { sound } from './sound';
import { gameWords } from './text';
import './theme.css';

export const table: GameTable = {
  Game,
  Score: () => import('./Score.svelte').then((module) => module.default),
  words: () => gameWords(),
  sound,
};
