/** The words of Dice Flick for the terminal. */
import { pick } from '$lib/i18n';
import type { Speech } from '$lib/table/game';
import { prefs } from '$lib/ui/prefs.svelte';
import type { Event, Move, Setting, View } from './protocol.gen';
import { gameWords, text } from './text';
import { partsText } from './text/parts';

export const speech: Speech<View, Move, Event, Setting> = {
  words: (setting) => gameWords(setting, pick(text), prefs.language, pick(partsText)),
  texts: () => [pick(text), pick(partsText)],
};
