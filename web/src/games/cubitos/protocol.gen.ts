/** Cubitos on the wire (docs/protocol.md). */
import type { Options, Outcome } from '$lib/protocol';

export type Kind =
  | 'light-grey'
  | 'dark-grey'
  | 'start-player'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'purple'
  | 'brown'
  | 'white';

export type Names = Record<'de' | 'en', string>;

/** How many of each kind; kinds with none are left out. */
export type Dice = Partial<Record<Kind, number>>;

export type Stage =
  | 'draw'
  | 'roll'
  | 'resolve'
  | 'decide'
  | 'on_push'
  | 'would_bust'
  | 'bust'
  | 'done'
  | 'waiting'
  | 'support'
  | 'announced'
  | 'compare'
  | 'finish_support'
  | 'move'
  | 'bonus'
  | 'after_move'
  | 'before_buy'
  | 'buy'
  | 'over';

export interface Bonus {
  kind: 'credits' | 'fans' | 'lose' | 'gain';
  amount: number;
  /** Gain: the highest price; null: any die. */
  cost: number | null;
}

/** A die as it fell. */
export interface Fallen {
  kind: Kind;
  face: string;
}

export interface AbilityOfDie {
  ability: number;
  /** Due: mandatory and still to do. */
  state: 'open' | 'due' | 'used' | 'later' | 'over';
}

export interface ActiveDie {
  kind: Kind;
  face: string;
  borrowed: boolean;
  used: number[];
  marks: string[];
  abilities: AbilityOfDie[];
}

/** Dice that may be chosen, by area; active ones by their number. */
export interface Choosable {
  draw: Dice;
  roll: Dice;
  rest: Dice;
  active: number[];
}

/** What a player is being asked. */
export interface Ask {
  about:
    | 'draw'
    | 'add'
    | 'to_rest'
    | 'roll_grey'
    | 'roll_colours'
    | 'roll_any'
    | 'put_back'
    | 'lose'
    | 'lose_red'
    | 'lose_from_roll'
    | 'may_lose_from_roll'
    | 'give'
    | 'gain'
    | 'gain_grey'
    | 'borrow'
    | 'borrow_not_purple'
    | 'set_face'
    | 'either'
    | 'use_red_card'
    | 'bonus_order'
    | 'receiver'
    | 'walk'
    | 'bonus_field';
  /** The card behind it. */
  card: string | null;
  /** How many dice. */
  least: number;
  most: number;
  /** `skip` is an answer, too. */
  optional: boolean;
  dice: Choosable | null;
  /** Phase 1: uncounted colours. */
  free: Dice | null;
  /** Dice that are taken already and will be rolled with the chosen ones. */
  held: Dice | null;
  kinds: Kind[] | null;
  faces: Partial<Record<Kind, string[]>> | null;
  fields: string[] | null;
  seats: number[] | null;
  words: string[] | null;
  colours_differ: boolean;
}

/** Before rolling again: the chance of a bust, expected hits and their coins and steps. */
export interface Odds {
  bust: number;
  hits: number;
  coins: number;
  steps: number;
}

export interface Maximum {
  base: number;
  tokens: number;
  lines: number;
}

export interface Runner {
  board: number;
  lap: number;
  field: string;
}

/** Where phase 6 began: this field gives no bonus. */
export interface Began {
  board: number;
  field: string;
}

/** What the draw of a round does not count. */
export interface Uncounted {
  uncounted: string[];
  no_maximum: boolean;
}

/** Borrowed dice in the roll area and the rest area. */
export interface Loans {
  roll: Dice;
  rest: Dice;
}

/** What a player still has to do. */
export interface Duty {
  about: string;
  amount: number;
  card: string | null;
  held: Dice;
}

/** Over the whole game. */
export interface Counts {
  busts: number;
  rolls: number;
  pushes: number;
  bought: Dice;
}

export interface Player {
  seat: number;
  stage: Stage;
  waiting: boolean;
  may_wait: boolean;
  /** Now and event abilities may be used; everything else comes after them. */
  resolving: boolean;
  draw: Dice;
  roll: Dice;
  rest: Dice;
  active: ActiveDie[];
  /** The latest throw, hits and misses, until this player does something. */
  rolled: Fallen[] | null;
  maximum: Maximum;
  danger: boolean;
  busted: boolean;
  pushes: number;
  protected: boolean;
  must_push: boolean;
  coins: number;
  steps: number;
  permits: number;
  swords: number | null;
  credits: number;
  tokens: number;
  fans: number;
  runner: Runner;
  lines: number;
  distance: number;
  finished: boolean;
  overrun: number;
  /** Swords on the active dice, and how often they could be doubled. */
  red_swords: number;
  doublings: number;
  began: Began;
  /** Fields of this board whose special action is over for this round. */
  specials: string[];
  bought: Kind[];
  took_credits: boolean;
  lost_die: boolean;
  next_round: Uncounted;
  this_round: Uncounted;
  loans: Loans;
  tasks: Duty[];
  dropped_out: number | null;
  counts: Counts;
  ask: Ask | null;
  odds: Odds | null;
}

export interface Compared {
  swords: (number | null)[];
  winners: number[];
}

export interface Reach {
  field: string;
  steps: number;
  permits: number;
  path: string[];
  bonuses: Bonus[];
}

export interface Result {
  seat: number;
  finished: boolean;
  overrun: number;
  distance: number;
}

export interface View {
  game: 'cubitos';
  seat: number | null;
  seats: number;
  /** Those who wait for others last. */
  to_act: number[];
  options: Options;
  /** The eight of this game, white to blue. */
  cards: string[];
  round: number;
  section: 'dice' | 'race' | 'over';
  extra_round: boolean;
  extra_rounds: number;
  /** Who still competes. */
  playing: number[];
  start_player: number;
  /** Whose turn it is in the dice section, in ordered dice mode. */
  rolling: number | null;
  /** Whose turn it is in the race section, in ordered mode. */
  racing: number | null;
  supply: Dice;
  players: Player[];
  /** This round, once all have announced. */
  compared: Compared | null;
  /** For the seat that moves, in the order of distance. */
  reach: Reach[] | null;
  results: Result[] | null;
  outcome: Outcome | null;
}

export type Move =
  | { move: 'draw'; dice: Dice; free?: Dice; rest?: Dice }
  | { move: 'roll' }
  | { move: 'push' }
  | { move: 'pass' }
  | { move: 'wait'; on: boolean }
  | { move: 'use'; die: number; ability: number; die2?: number }
  | { move: 'credit'; die: number }
  | { move: 'skip' }
  | { move: 'accept' }
  | { move: 'choose'; dice: Record<'draw' | 'roll' | 'rest', Dice>; active: number[] }
  | { move: 'kind'; kind: Kind; face?: string }
  | { move: 'either'; what: string }
  | { move: 'seat'; seat: number }
  | { move: 'announce'; doublings: number }
  | { move: 'end_support' }
  | { move: 'end_move' }
  | { move: 'end_buy' }
  | { move: 'go'; field: string }
  | { move: 'special'; use: boolean }
  | { move: 'buy_step' }
  | { move: 'buy'; kind: Kind };

export type Event =
  | { event: 'round'; rules: string[]; round: number; start_player: number; maximum: number[] }
  | { event: 'draw'; rules: string[]; seat: number; dice: Dice; auto: boolean }
  | { event: 'refill'; rules: string[]; seat: number; dice: Dice }
  | { event: 'roll'; rules: string[]; seat: number; push: boolean; dice: Dice; faces: Fallen[]; hits: number }
  | { event: 'added'; rules: string[]; seat: number; card: string | null; dice: Dice; faces: Fallen[]; hits: number }
  | { event: 'danger'; rules: string[]; seat: number }
  | { event: 'push'; rules: string[]; seat: number }
  | { event: 'pass'; rules: string[]; seat: number }
  | { event: 'wait'; rules: string[]; seat: number; on: boolean }
  | { event: 'must_push'; rules: string[]; seat: number; card: string }
  | {
      event: 'use';
      rules: string[];
      seat: number;
      die: number;
      card: string;
      part: 'team' | 'special';
      ability: number;
    }
  | {
      event: 'coins';
      rules: string[];
      seat: number;
      amount: number;
      total: number;
      card?: string | null;
      kind?: Kind;
      face?: string;
    }
  | {
      event: 'steps';
      rules: string[];
      seat: number;
      amount: number;
      total: number;
      card?: string | null;
      kind?: Kind;
      face?: string;
    }
  | { event: 'permits'; rules: string[]; seat: number; amount: number; total: number; card: string | null }
  | { event: 'credits'; rules: string[]; seat: number; amount: number; total: number; card: string | null }
  | { event: 'fan'; rules: string[]; seat: number; fans: number; credits: number; tokens: number }
  | { event: 'active'; rules: string[]; seat: number; kind: Kind; face: string }
  | { event: 'back'; rules: string[]; seat: number; kind: Kind }
  | { event: 'protected'; rules: string[]; seat: number }
  | { event: 'saved'; rules: string[]; seat: number; card: string }
  | { event: 'bust'; rules: string[]; seat: number; kept: Dice; rested: Dice }
  | { event: 'to_rest'; rules: string[]; seat: number; dice: Dice }
  | { event: 'lose'; rules: string[]; seat: number; kind: Kind; area: string }
  | { event: 'gain'; rules: string[]; seat: number; kind: Kind; area: string }
  | { event: 'borrow'; rules: string[]; seat: number; kind: Kind; face: string }
  | { event: 'returned'; rules: string[]; seat: number; kind: Kind }
  | { event: 'give'; rules: string[]; seat: number; kind: Kind; to: number }
  | { event: 'announce'; rules: string[]; seat: number; swords: number; doublings: number }
  | { event: 'compare'; rules: string[]; swords: (number | null)[]; winners: number[]; card: string }
  | { event: 'next_round'; rules: string[]; seat: number; uncounted: string[]; no_maximum: boolean }
  | {
      event: 'walk';
      rules: string[];
      seat: number;
      board: number;
      path: string[];
      steps: number;
      permits: number;
      left: number;
    }
  | {
      event: 'special';
      rules: string[];
      seat: number;
      kind: 'jet' | 'steps' | 'coins';
      price: number;
      to: string | null;
      left: number;
    }
  | { event: 'bonus'; rules: string[]; seat: number; field: string; bonuses: Bonus[] }
  | { event: 'lap'; rules: string[]; seat: number; lap: number }
  | { event: 'board'; rules: string[]; seat: number; board: number }
  | { event: 'finish'; rules: string[]; seat: number }
  | { event: 'buy_step'; rules: string[]; seat: number; price: number; credits: number; steps: number }
  | { event: 'buy'; rules: string[]; seat: number; kind: Kind; price: number; credits: number }
  | { event: 'rest'; rules: string[]; seat: number }
  | { event: 'start_player'; rules: string[]; seat: number }
  | { event: 'extra_round'; rules: string[]; seats: number[] }
  | { event: 'game_over'; rules: string[]; reason: string; ranks: number[]; overruns: number[] }
  | { event: 'skip'; rules: string[]; seat: number }
  | { event: 'accept'; rules: string[]; seat: number }
  | { event: 'end_support'; rules: string[]; seat: number }
  | { event: 'end_move'; rules: string[]; seat: number }
  | { event: 'either'; rules: string[]; seat: number; what: string }
  | { event: 'receiver'; rules: string[]; seat: number; to: number }
  | { event: 'shortcut'; rules: string[]; seat: number; use: boolean };

export interface Ability {
  part: 'team' | 'special';
  timing: string;
  mandatory: boolean;
}

export interface Card {
  id: string;
  kind: Kind;
  colour: string;
  cost: number;
  names: Names;
  summary: Names;
  timing: string[];
  mandatory: boolean;
  special: boolean;
  abilities: Ability[];
}

export interface KindOfDie {
  kind: Kind;
  colour: string;
  names: Names;
  faces: string[];
  count: number;
}

/** A jet, or a shortcut with its price and its end. */
export interface Special {
  kind: 'jet' | 'steps' | 'coins';
  price?: number;
  to?: string;
}

export interface Field {
  id: string;
  /** Half-column and row of each square; big fields have several. */
  squares: number[][];
  water: boolean;
  zone: number;
  bonuses: Bonus[];
  special: Special | null;
  /** To FINISH on the shortest dry way. */
  distance: number;
}

export interface Board {
  id: string;
  names: Names;
  lap: boolean;
  red_lines: number;
  /** Half-columns: a square is two wide. */
  columns: number;
  rows: number;
  /** START first, FINISH second; on a lap track both have the same squares. */
  fields: Field[];
  walls: number[][];
  /** Pairs of neighbouring squares with a red line between them. */
  lines: number[][][];
}

export interface Race {
  id: string;
  names: Names;
  laps: number;
  recommended: boolean;
}

export interface FanSpace {
  credits: number;
  tokens: number;
}

export interface Prices {
  step: number;
}

export interface Setting {
  race: Race;
  edition: string;
  cards: Card[];
  dice: KindOfDie[];
  fan_track: FanSpace[];
  /** Credits for each further fan on the last space. */
  fan_overflow: number;
  prices: Prices;
  /** In the order they are run. */
  boards: Board[];
}
