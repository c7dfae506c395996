import { withWords } from '$lib/i18n/words.svelte';
import type { GameTable, Tone } from '$lib/table/game';
import Game from './Game.svelte';
import { sound } from './sound';
import { gameWords } from './text';
import './theme.css';

const TONES: Record<string, Tone> = { attack: 'harm', meisterzug: 'triumph' };

export const table: GameTable = {
  Game,
  Score: () => withWords(import('./Score.svelte')).then((module) => module.default),
  words: () => gameWords(),
  sound,
  tone: ({ event }) => TONES[event],
};
