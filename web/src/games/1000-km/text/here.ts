/** What components say and draw depends on the deck of their table: the whole table provides it once. */
import { getContext, setContext } from 'svelte';
import { pick } from '$lib/i18n';
import type { Setting } from '../protocol.gen';
import { text } from '.';
import { dealt, deckOf, type Deck } from './deck';
import type { Words } from './words';

const KEY = Symbol('deck');

/** Everything inside this component is about the table of this setting. */
export function provideDeck(setting: () => Partial<Setting> | undefined): void {
  setContext(KEY, setting);
}

const settingHere = (): (() => Partial<Setting> | undefined) =>
  getContext<(() => Partial<Setting> | undefined) | undefined>(KEY) ?? (() => undefined);

/** The numbers of the deck; to be asked for while a component is made. */
export function deckHere(): () => Deck {
  const setting = settingHere();
  return () => deckOf(setting());
}

/** The words of this table; to be asked for while a component is made. */
export function wordsHere(): () => Words {
  const setting = settingHere();
  return () => dealt(pick(text), setting());
}
