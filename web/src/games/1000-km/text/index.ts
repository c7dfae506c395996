/** The words of 1000 km, in English, German and French, keyed by card, event and refusal. */
import { pick } from '$lib/i18n';
import { list, type Language } from '$lib/i18n/forms';
import { words as languages } from '$lib/i18n/words.svelte';
import type { GameWords, Who } from '$lib/table/game';
import { byEvent } from '$lib/table/kit/kinds';
import { prefs } from '$lib/ui/prefs.svelte';
import { cardOf, targetOf } from '../protocol';
import type { Event, Move, Setting, View } from '../protocol.gen';
import { dealt } from './deck';
import type { EventContext, Words } from './words';

export const text = languages(import.meta.glob<{ words: Words }>('./[a-z][a-z].ts'));

/** Events that are shown on the table, not written in the log. */
const QUIET = new Set<Event['event']>(['turn', 'asked']);

export function contextOf(
  who: Who,
  sides: readonly { players: number[] }[],
  words = dealt(pick(text)),
  language: Language = prefs.language,
): EventContext {
  const number = new Intl.NumberFormat(language);
  const { reader } = words;
  const playersOf = (side: number): readonly number[] => sides[side]?.players ?? [side];
  const listed = (seats: readonly number[], name: (seat: number) => string): string => list(language, seats.map(name));
  const sideOf = (side: number): string => listed(playersOf(side), (seat) => who.name(seat));
  const isYours = (side: number): boolean => who.you !== null && playersOf(side).includes(who.you);
  /** The reader's own side by this word, or by that of a team. */
  const told = (side: number, word: string): string =>
    isYours(side) ? (playersOf(side).length > 1 ? reader.team : word) : sideOf(side);
  return {
    card: (card) => words.cards[card].name,
    name: (seat) => who.name(seat),
    isYou: (seat) => seat === who.you,
    side: sideOf,
    isYourSide: isYours,
    target: (side) => told(side, reader.target),
    standing: (side) => told(side, reader.you),
    names: (seats) => listed(seats, (seat) => (seat === who.you ? reader.you : who.name(seat))),
    km: (km) => `${number.format(km)}\u00a0km`,
  };
}

/** What the table around the game needs of these words. */
export function gameWords(
  setting?: Partial<Setting>,
  language: Language = prefs.language,
): GameWords<View, Move, Event> {
  const words = dealt(pick(text), setting, language);
  return {
    event(event, who, view) {
      if (QUIET.has(event.event) || (event.event === 'draw' && !event.card)) return null;
      return byEvent(words.events, event, contextOf(who, view.sides, words, language));
    },
    move(move, who, view) {
      const say = contextOf(who, view.sides, words, language);
      const [card, target] = [cardOf(move), targetOf(move)];
      return words.moves[move.move](card ? words.cards[card].name : '', target === null ? '' : say.side(target));
    },
    untold: ({ move }) => (move === 'pass' ? words.passed : null),
    refusals: words.refusals,
    reason: (reason) => words.reasons[reason] ?? reason,
    keys: words.keys,
  };
}
