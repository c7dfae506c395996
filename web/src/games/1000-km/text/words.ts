/** Everything that has to be said about 1000 km, in each language. */
import type { ByEvent } from '$lib/table/kit/kinds';
import type { Card, Event, Move } from '../protocol.gen';

export interface CardWords {
  /** The full name. */
  name: string;
  /** Short enough for the face of a small card. */
  face?: string;
}

export interface EventContext {
  card: (card: Card) => string;
  /** The seat's name, and whether it is the reader. */
  name: (seat: number) => string;
  isYou: (seat: number) => boolean;
  /** The names of a side, whoever reads them. */
  side: (side: number) => string;
  isYourSide: (side: number) => boolean;
  /** Whom an attack hits: "you", "your team", or the names of a side. */
  target: (side: number) => string;
  /** A side in a list of all: as above, as the subject of a sentence. */
  standing: (side: number) => string;
  /** People in a list; the reader is "you". */
  names: (seats: number[]) => string;
  km: (km: number) => string;
}

/** Sentences about the deck have places for its numbers, such as `{target}`; `dealt` puts them in. */
export interface Words {
  cards: Record<Card, CardWords>;
  events: ByEvent<Event, EventContext>;
  /** The reader in a sentence: as its subject, as the target of an attack, and with a partner. */
  reader: { you: string; target: string; team: string };
  moves: Record<Move['move'], (card: string, target: string) => string>;
  /** The Meisterzug was let pass: nobody else learns of it, so there is no event. */
  passed: string;
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
    /** Without a name the reader attacks. */
    attackHangs: (attacker: string | null, card: string, target: string) => string;
    over: string;
    sending: string;
    chooseTarget: (card: string) => string;
    confirmSafety: (card: string) => string;
    cannot: (card: string) => string;
    /** A card is played, but can still be taken back. */
    underway: string;
  };
  act: {
    takeBack: string;
    rule: (rule: string) => string;
  };
  board: {
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
    won: (names: string, people: number) => string;
    youWon: string;
    yourTeamWon: string;
    shared: string;
    rank: string;
    side: string;
    total: string;
    /** What counts, and what does not. */
    counts: string;
    safeties: (names: string) => string;
  };
  meisterzug: {
    name: string;
    title: string;
    story: (attacker: string, attack: string, target: string, safety: string) => string;
    play: string;
    pass: string;
    gains: string[];
  };
}

/** The words of the story of a finished race. People are told by name, and whether they are the reader. */
export interface StoryWords {
  /** A team, told as one; without names it is the reader's. */
  team: (names: string | null) => string;
  chart: string;
  start: string;
  round: (n: number) => string;
  shared: (names: string) => string;
  ahead: (name: string, you: boolean, km: string) => string;
  stood: (name: string, you: boolean, turns: number) => string;
  strokes: (name: string, you: boolean, n: number) => string;
  led: (name: string, you: boolean, round: number) => string;
  close: (name: string, you: boolean, km: string) => string;
  attacks: string;
  standstill: string;
  turns: (n: number) => string;
  stretch: string;
  meisterzuege: string;
}

/** What a chosen card does, and what can be done with it. */
export interface ActWords {
  drive: (km: string) => string;
  defend: string;
  secure: string;
  attack: (target: string) => string;
  /** A speed limit stops nobody. */
  limit: (target: string) => string;
  discard: string;
  close: string;
  keep: string;
  discardAnyway: string;
  does: Record<Card, string>;
}
