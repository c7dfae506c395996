/** The games there are. Each one is its own chunk, loaded with its words when somebody looks at it. */
import cubitosCover from './covers/cubitos.svg';
import cuboCover from './covers/cubo.svg';
import diceFlickCover from './covers/dice-flick.svg';
import finishLineCover from './covers/finish-line.svg';
import kmCover from './covers/1000-km.svg';
import { withWords } from '$lib/i18n/words.svelte';
import type { GameDoor } from '$lib/table/game';

export const games: Record<string, GameDoor> = {
  '1000-km': {
    cover: kmCover,
    shelf: () => withWords(import('./thousand_km/shelf')).then((module) => module.shelf),
    table: () => withWords(import('./thousand_km')).then((module) => module.table),
  },
  cubo: {
    cover: cuboCover,
    shelf: () => withWords(import('./cubo/shelf')).then((module) => module.shelf),
    table: () => withWords(import('./cubo')).then((module) => module.table),
  },
  'finish-line': {
    cover: finishLineCover,
    shelf: () => withWords(import('./finish_line/shelf')).then((module) => module.shelf),
    table: () => withWords(import('./finish_line')).then((module) => module.table),
  },
  cubitos: {
    cover: cubitosCover,
    shelf: () => withWords(import('./cubitos/shelf')).then((module) => module.shelf),
    table: () => withWords(import('./cubitos')).then((module) => module.table),
  },
  'dice-flick': {
    cover: diceFlickCover,
    shelf: () => withWords(import('./dice_flick/shelf')).then((module) => module.shelf),
    table: () => withWords(import('./dice_flick')).then((module) => module.table),
  },
};
