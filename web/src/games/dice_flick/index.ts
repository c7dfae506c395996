import { withWords } from '$lib/i18n/words.svelte';
import type { GameTable } from '$lib/table/game';
import { sound } from './sound';
import Table from './Table.svelte';
import { gameWords } from './text';
import './theme.css';

export const table: GameTable = {
  Table,
  Score: () => withWords(import('./Score.svelte')).then((module) => module.default),
  words: (setting) => gameWords(setting),
  sound,
};
