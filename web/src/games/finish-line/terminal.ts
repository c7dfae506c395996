/** The words of Finish Line for the terminal. */
import { pick } from '$lib/i18n';
import type { Speech } from '$lib/table/game';
import type { Event, Move, Setting, View } from './protocol.gen';
import { gameWords, text } from './text';
import { partsText } from './text/parts';

export const speech: Speech<View, Move, Event, Setting> = {
  words: () => gameWords(),
  texts: () => [pick(text), pick(partsText)],
};
