/** The deck that is played with: its numbers and corrected names, put into the words. */
import { list, type Language } from '$lib/i18n/forms';
import { prefs } from '$lib/ui/prefs.svelte';
import { DISTANCES, kmOf } from '../protocol';
import type { Setting } from '../protocol.gen';
import type { Words } from './words';

export type Deck = Pick<Setting, 'target_km' | 'hand_size' | 'most_200s' | 'limit_km' | 'names'>;

/** As in the rulebook, until the setting has come. */
const RULEBOOK: Deck = { target_km: 1000, hand_size: 6, most_200s: 2, limit_km: 50, names: [] };

export const deckOf = (setting: Partial<Setting> = {}): Deck => ({ ...RULEBOOK, ...setting });

/** The words of a table with this setting: `{target}` and the like are replaced. */
export function dealt(words: Words, setting?: Partial<Setting>, language: Language = prefs.language): Words {
  const said = numbered(words, setting, language);
  for (const { card, names } of deckOf(setting).names) {
    const corrected = (names as Partial<Record<Language, string>>)[language];
    if (corrected !== undefined) said.cards[card].name = said.cards[card].face = corrected;
  }
  return said;
}

/** Any words with the numbers of this setting. */
export function numbered<T>(words: T, setting?: Partial<Setting>, language: Language = prefs.language): T {
  const deck = deckOf(setting);
  const short = DISTANCES.map(kmOf).filter((km) => km <= deck.limit_km);
  const numbers: Record<string, unknown> = {
    target: deck.target_km,
    limit: deck.limit_km,
    short: list(language, short.map(String)),
    most: deck.most_200s,
    cards: deck.hand_size + 1,
  };
  return filled(words, numbers) as T;
}

/** A copy with the numbers in their places, wherever there is a text. */
function filled(said: unknown, numbers: Record<string, unknown>): unknown {
  if (typeof said === 'string') return said.replace(/\{(\w+)\}/g, (_, key: string) => String(numbers[key]));
  if (Array.isArray(said)) return said.map((each) => filled(each, numbers));
  if (typeof said !== 'object') return said;
  return Object.fromEntries(Object.entries(said ?? {}).map(([key, each]) => [key, filled(each, numbers)]));
}
