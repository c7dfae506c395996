/** The words of 1000 km, German and English, keyed by card, event and refusal. */
import { pick } from '$lib/i18n';
import { list, type Language } from '$lib/i18n/forms';
import { words as languages } from '$lib/i18n/words.svelte';
import type { GameWords, Who } from '$lib/table/game';
import { prefs } from '$lib/ui/prefs.svelte';
import type { CardId, KmEvent, KmMove, KmView } from './protocol';

export interface CardWords {
  /** The full name. */
  name: string;
  /** Short enough for the face of a small card. */
  face?: string;
  does: string;
}

export interface EventContext {
  card: (card: CardId) => string;
  /** The seat's name, and whether it is the reader. */
  name: (seat: number) => string;
  isYou: (seat: number) => boolean;
  side: (side: number) => string;
  isYourSide: (side: number) => boolean;
  names: (seats: number[]) => string;
  km: (km: number) => string;
}

export interface Words {
  cards: Record<CardId, CardWords>;
  events: Record<string, (event: KmEvent, say: EventContext) => string>;
  moves: Record<KmMove['move'], (card: string, target: string) => string>;
  refusals: Record<string, string>;
  reasons: Record<string, string>;
  status: {
    notStarted: string;
    driving: string;
    ready: string;
    stoppedBy: (card: string) => string;
    limit: string;
    finished: string;
  };
  prompt: {
    yourTurn: string;
    again: string;
    onlyDiscard: string;
    waiting: (name: string) => string;
    partner: (name: string) => string;
    attackHangs: (attacker: string, card: string, target: string) => string;
    over: string;
    sending: string;
    chooseTarget: (card: string) => string;
    confirmSafety: (card: string) => string;
    discardAnyway: string;
    keep: string;
    cannot: (card: string) => string;
  };
  act: {
    drive: (km: string) => string;
    defend: string;
    secure: string;
    attack: (target: string) => string;
    discard: string;
    rule: (rule: string) => string;
    close: string;
  };
  board: {
    hangs: string;
    unit: string;
    label: string;
    hand: string;
    emptyHand: string;
    hiddenHand: string;
    cardsInHand: (n: number) => string;
    total: (km: string) => string;
    you: string;
    yourTurn: string;
    turn: string;
    safeties: string;
    noSafeties: string;
    across: string;
    twoHundreds: (n: number) => string;
    drawPile: string;
    pileLeft: (n: number) => string;
    pileLow: string;
    pileLast: string;
    pileEmpty: string;
    box: string;
    partnerHand: (name: string) => string;
    target: (name: string) => string;
    last: (what: string) => string;
    playable: string;
    notPlayable: string;
    suggested: string;
    justDrawn: string;
    new: string;
  };
  keys: { key: string; does: string }[];
}

export const text = languages<Words>({ en: () => import('./text.en'), de: () => import('./text.de') });

/** Events that are shown on the table, not written in the log. */
const QUIET = new Set(['turn', 'asked']);

export function contextOf(
  who: Who,
  sides: readonly { players: number[] }[],
  words = pick(text),
  language: Language = prefs.language,
): EventContext {
  const number = new Intl.NumberFormat(language);
  const names = (seats: readonly number[]): string =>
    list(
      language,
      seats.map((seat) => who.name(seat)),
    );
  return {
    card: (card) => words.cards[card].name,
    name: (seat) => who.name(seat),
    isYou: (seat) => seat === who.you,
    side: (side) => names(sides[side]?.players ?? [side]),
    isYourSide: (side) => who.you !== null && (sides[side]?.players ?? [side]).includes(who.you),
    names,
    km: (km) => `${number.format(km)}\u00a0km`,
  };
}

/** What the table around the game needs of these words. */
export function gameWords(words = pick(text), language: Language = prefs.language): GameWords {
  return {
    event(event, who, view) {
      const told = event as KmEvent;
      if (QUIET.has(event.event) || (event.event === 'draw' && !told.card)) return null;
      return words.events[event.event]?.(told, contextOf(who, (view as KmView).sides, words, language)) ?? null;
    },
    move(move, who, view) {
      const wanted = move as KmMove;
      const say = contextOf(who, (view as KmView).sides, words, language);
      const card = wanted.card ? words.cards[wanted.card].name : '';
      return words.moves[wanted.move](card, wanted.target === undefined ? '' : say.side(wanted.target));
    },
    refusals: words.refusals,
    reason: (reason) => words.reasons[reason] ?? reason,
    keys: words.keys,
  };
}
