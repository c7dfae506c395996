/** Everything that has to be said about 1000 km, in each language. */
import type { ByEvent } from '$lib/table/kit/kinds';
import type { Card, Event, Move } from '../protocol.gen';

export interface CardWords {
  /** The full name. */
  name: string;
  /** Short enough for the face of a small card. */
  face?: string;
  does: string;
}

export interface EventContext {
  card: (card: Card) => string;
  /** The seat's name, and whether it is the reader. */
  name: (seat: number) => string;
  isYou: (seat: number) => boolean;
  side: (side: number) => string;
  isYourSide: (side: number) => boolean;
  names: (seats: number[]) => string;
  km: (km: number) => string;
}

/** Sentences about the deck have places for its numbers, such as `{target}`; `dealt` puts them in. */
export interface Words {
  cards: Record<Card, CardWords>;
  events: ByEvent<Event, EventContext>;
  moves: Record<Move['move'], (card: string, target: string) => string>;
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
    twoHundreds: (n: number, most: number) => string;
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

/** The words of the card counter, the result and the Meisterzug. */
export interface PartsWords {
  counter: { title: string; seen: string; note: string; unseen: string };
  score: {
    title: string;
    won: (names: string) => string;
    youWon: string;
    shared: string;
    rank: string;
    side: string;
    total: string;
    safeties: string;
  };
  meisterzug: {
    title: string;
    story: (attacker: string, attack: string, safety: string) => string;
    play: string;
    pass: string;
    gains: string[];
  };
}
