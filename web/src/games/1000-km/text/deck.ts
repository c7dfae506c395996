/** The deck that is played with: its numbers and corrected names, put into the words. */
import { list, type Language } from '$lib/i18n/forms';
import { prefs } from '$lib/ui/prefs.svelte';
import { DISTANCES, kmOf } from '../protocol';
import type { Card, Setting } from '../protocol.gen';
import type { CardWords, Words } from './words';

export type Deck = Pick<Setting, 'target_km' | 'hand_size' | 'most_200s' | 'limit_km' | 'names'> & {
  counts?: Setting['counts'];
};

/** As in the rulebook, until the setting has come. */
const RULEBOOK: Deck = { target_km: 1000, hand_size: 6, most_200s: 2, limit_km: 50, names: [] };

export const deckOf = (setting: Partial<Setting> = {}): Deck => ({ ...RULEBOOK, ...setting });

/** The words of a table with this setting: `{target}` and the like are replaced. */
export function dealt(words: Words, setting?: Partial<Setting>, language: Language = prefs.language): Words {
  const deck = deckOf(setting);
  const short = DISTANCES.map(kmOf).filter((km) => km <= deck.limit_km);
  const numbers: Record<string, string> = {
    target: String(deck.target_km),
    limit: String(deck.limit_km),
    short: list(language, short.map(String)),
    most: String(deck.most_200s),
    cards: String(deck.hand_size + 1),
  };
  const fill = (said: string): string => said.replace(/\{(\w+)\}/g, (_, key: string) => numbers[key] ?? '');
  const each = (said: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(said).map(([key, sentence]) => [key, fill(sentence)]));
  const corrected = new Map<string, string>(deck.names.map(({ card, names }) => [card, names[language]]));
  const cards = Object.entries(words.cards).map(([card, said]): [string, CardWords] => {
    const name = corrected.get(card);
    return [card, { ...said, ...(name ? { name, face: name } : {}), does: fill(said.does) }];
  });
  return {
    ...words,
    cards: Object.fromEntries(cards) as Record<Card, CardWords>,
    refusals: each(words.refusals),
    reasons: each(words.reasons),
    status: { ...words.status, limit: fill(words.status.limit) },
    keys: words.keys.map(({ key, does }) => ({ key: fill(key), does })),
  };
}
