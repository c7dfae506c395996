/** The words and the numbers of the table on the screen; there is one at a time. Reactive inside components. */
import { pick } from '$lib/i18n';
import type { Setting } from '../protocol.gen';
import { text } from '.';
import { dealt, deckOf, numbered, type Deck } from './deck';
import type { Words } from './words';

let settingOf = (): Partial<Setting> | undefined => undefined;

/** The table that is shown from now on, by what never changes at it. */
export function showTable(setting: typeof settingOf): void {
  settingOf = setting;
}

export const deckHere = (): Deck => deckOf(settingOf());

export const wordsHere = (): Words => dealt(pick(text), settingOf());

/** Other words, with the numbers of this table. */
export const numberedHere = <T>(words: T): T => numbered(words, settingOf());
