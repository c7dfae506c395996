/** Generated from fields.py by `make fields`: do not edit. */
import type { Options, Outcome } from '$lib/protocol';

export type Area = 'draw' | 'roll' | 'active' | 'rest';

export type Colour = 'grey' | 'black' | 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'brown' | 'white';

export type Dice = Partial<Record<Kind, number>>;

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

export type Part = 'team' | 'special';

export type Reason = 'finished' | 'shared_after_extra_rounds';

export type SpecialKind = 'jet' | 'steps' | 'coins';

export type Word = 'coins' | 'credits' | 'yes' | 'no' | 'gain' | 'lose';

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

export type Section = 'dice' | 'race' | 'over';

export type Mark = 'borrowed' | 'fresh' | 'ready' | 'event' | 'duty';

export type Timing =
  | 'now'
  | 'event_push_ok'
  | 'on_push'
  | 'would_bust'
  | 'on_bust'
  | 'support'
  | 'announce'
  | 'compare'
  | 'end_of_move'
  | 'before_buy'
  | 'race_any';

export type Question =
  | 'add'
  | 'lose'
  | 'lose_red'
  | 'lose_from_roll'
  | 'may_lose_from_roll'
  | 'roll_grey'
  | 'roll_colours'
  | 'roll_any'
  | 'put_back'
  | 'to_rest'
  | 'give'
  | 'gain'
  | 'gain_grey'
  | 'borrow'
  | 'borrow_not_purple'
  | 'set_face'
  | 'either'
  | 'use_red_card'
  | 'receiver'
  | 'walk'
  | 'bonus_field'
  | 'bonus_order'
  | 'lose_borrowed';

export type About =
  | 'draw'
  | 'add'
  | 'lose'
  | 'lose_red'
  | 'lose_from_roll'
  | 'may_lose_from_roll'
  | 'roll_grey'
  | 'roll_colours'
  | 'roll_any'
  | 'put_back'
  | 'to_rest'
  | 'give'
  | 'gain'
  | 'gain_grey'
  | 'borrow'
  | 'borrow_not_purple'
  | 'set_face'
  | 'either'
  | 'use_red_card'
  | 'receiver'
  | 'walk'
  | 'bonus_field'
  | 'bonus_order'
  | 'lose_borrowed';

export type BonusKind = 'credits' | 'fans' | 'lose' | 'gain';

export type AbilityState = 'open' | 'due' | 'used' | 'later' | 'over';

export type Names = Record<'de' | 'en', string>;

/** What a field gives to players who end their move on it. */
export interface Bonus {
  kind: BonusKind;
  amount: number;
  /** Gain: the highest cost; null: any die. */
  cost: number | null;
}

/** A die and the face that it shows. */
export interface Fallen {
  kind: Kind;
  face: string;
}

/** Dice that were chosen out of the areas. */
export interface Chosen {
  draw?: Dice;
  roll?: Dice;
  rest?: Dice;
}

/** What a player can expect of rolling their roll area as it is. */
export interface RollOdds {
  seat: number;
  /** In the roll area. */
  dice: number;
  /** The chance of a bust. */
  bust: number;
  /** The chance of each number of hits, from none to all dice. */
  hits: number[];
  /** Expected, support abilities included. */
  coins: number;
  /** Likewise. */
  steps: number;
}

/** The next roll of every player who may still roll. */
export interface TableOdds {
  rolls: RollOdds[];
}

/** The race that is run. */
export interface Race {
  id: string;
  names: Names;
  laps: number;
  /** What a free race should have (spec, section 7). */
  recommended: boolean;
}

/** What a die can do at one moment. */
export interface Ability {
  part: Part;
  timing: Timing;
  mandatory: boolean;
}

/** A card of this game. */
export interface Card {
  id: string;
  kind: Kind;
  colour: Colour;
  cost: number;
  names: Names;
  summary: Names;
  timing: string[];
  mandatory: boolean;
  special: boolean;
  /** Numbered from 0 in the order of the card table. */
  abilities: Ability[];
}

/** A kind of die in the box. */
export interface KindOfDie {
  kind: Kind;
  colour: Colour;
  names: Names;
  faces: string[];
  count: number;
}

/** A space of the fan track. */
export interface Space {
  credits: number;
  tokens: number;
}

/** What can be paid for. */
export interface Prices {
  /** In coins. */
  step: number;
}

/** A special action: the jet, or a shortcut with its price and its far end. */
export interface Special {
  kind: SpecialKind;
  /** Of a shortcut. */
  price?: number;
  /** Of a shortcut. */
  to?: string;
}

/** A field of a board. */
export interface Field {
  id: string;
  /** Half-column and row of each square; big fields have several. */
  squares: [number, number][];
  water: boolean;
  zone: number;
  bonuses: Bonus[];
  special: Special | null;
  /** To FINISH on the shortest dry way. */
  distance: number;
}

/** A board, for screens to draw. */
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
  walls: [number, number][];
  /** Pairs of neighbouring squares with a red line between them. */
  lines: [[number, number], [number, number]][];
}

/** Cards, dice, fan track and boards: sent once. */
export interface Setting {
  race: Race;
  edition: string;
  /** In the order white … blue of the races file. */
  cards: Card[];
  dice: KindOfDie[];
  /** Space 0 to 13. */
  fan_track: Space[];
  /** Credits for each further fan on the last space. */
  fan_overflow: number;
  prices: Prices;
  /** How many dice may be bought in a round (CU-103). */
  purchases: number;
  /** In the order they are run. */
  boards: Board[];
}

/** An ability of an active die. */
export interface AbilityOf {
  ability: number;
  /** Due: mandatory and still to do; later: its time may come; over: it will not. */
  state: AbilityState;
}

/** An active die, as it is sent. */
export interface ActiveDie {
  kind: Kind;
  face: string;
  /** It returns to the supply at the end of the round (CU-71). */
  borrowed: boolean;
  /** Abilities that were used; for bots. */
  used: number[];
  /** What else has happened to it; for bots. */
  marks: Mark[];
  abilities: AbilityOf[];
}

/** A question that is put to a player. Never changes, so that copies of a state share it. */
export interface Task {
  /** The name of the question. */
  about: Question;
  /** A number of dice or coins, the highest cost, a seat, a field or the place of a die: as each question says. */
  amount: number;
  /** The card that asks. */
  card: string | null;
  /** Dice that the player has picked up already. */
  held: Dice;
}

/** The number of dice that phase 1 fills the roll area up to (CU-14). */
export interface Maximum {
  base: number;
  tokens: number;
  /** Red lines behind the first. */
  lines: number;
}

/** What is special about a phase 1. */
export interface Drawing {
  /** Colours that are not counted (CU-21). */
  uncounted: Colour[];
  /** There is no maximum (CU-22). */
  no_maximum: boolean;
}

/** Where a runner is. */
export interface Runner {
  board: number;
  lap: number;
  field: string;
}

/** Where phase 6 began: this field gives no bonus (CU-97). */
export interface Began {
  board: number;
  field: string;
}

/** Borrowed dice that lie in the roll or the rest area (CU-71). */
export interface Loans {
  roll: Dice;
  rest: Dice;
}

/** Counted over the whole game, for statistics. */
export interface Counts {
  busts: number;
  rolls: number;
  pushes: number;
  bought: Partial<Record<Kind, number>>;
}

/** Dice that may be chosen. */
export interface Areas {
  draw: Dice;
  roll: Dice;
  rest: Dice;
  /** The numbers of active dice. */
  active: number[];
}

/** What a player is being asked. */
export interface Ask {
  /** Draw is answered by the move draw; add to to_rest and give by choose; gain to set_face by kind; either, use_red_card, bonus_order and lose_borrowed by either; receiver by seat; walk and bonus_field by go. */
  about: About;
  /** The card behind it. */
  card: string | null;
  least: number;
  /** How many dice. */
  most: number;
  /** `skip` is an answer, too. */
  optional: boolean;
  /** What may be chosen. */
  dice: Areas | null;
  /** Phase 1: uncounted colours. */
  free: Dice | null;
  /** Dice that are taken already: rolled with the chosen ones (add), or lost (lose_borrowed). */
  held: Dice | null;
  kinds: Kind[] | null;
  faces: Partial<Record<Kind, string[]>> | null;
  fields: string[] | null;
  seats: number[] | null;
  words: Word[] | null;
  colours_differ: boolean;
}

/** What to expect of rolling the roll area as it is. */
export interface Odds {
  /** The chance of a bust. */
  bust: number;
  /** Expected hits, and their coins and steps. */
  hits: number;
  coins: number;
  steps: number;
}

/** One seat: a team board, a runner, and what has happened in this round. All of it is public. */
export interface Player {
  seat: number;
  stage: Stage;
  draw: Dice;
  roll: Dice;
  rest: Dice;
  /** The active dice, in the order in which they came. */
  active: ActiveDie[];
  /** The latest throw, hits and misses, until this player does something. */
  rolled: Fallen[] | null;
  /** Questions that they have to answer, the first one now; for bots. */
  tasks: Task[];
  /** Whether they wait for the others (CU-40). */
  waiting: boolean;
  /** The number of dice that phase 1 fills the roll area up to (CU-14); fixed at the beginning of the round. */
  maximum: Maximum;
  /** In the next phase 1. */
  next_round: Drawing;
  /** In the phase 1 of this round. */
  this_round: Drawing;
  danger: boolean;
  /** This push cannot bust (CU-33). */
  protected: boolean;
  /** Whether passing is forbidden (CU-30). */
  must_push: boolean;
  /** The roll area is rolled once more when the now abilities are used or left (CU-R53); left out if not. */
  rolls_again?: boolean;
  busted: boolean;
  /** Pushes in this round. */
  pushes: number;
  coins: number;
  steps: number;
  /** How many of the steps may enter water (CU-89). */
  permits: number;
  /** As announced. */
  swords: number | null;
  credits: number;
  tokens: number;
  fans: number;
  /** Where the runner is, as in `course.py`. */
  runner: Runner;
  /** Where phase 6 began: this field gives no bonus (CU-97). */
  began: Began;
  /** Fields of this board whose special action is over for this round (CU-92). */
  specials: string[];
  /** Dice bought in this round. */
  bought: Kind[];
  took_credits: boolean;
  lost_die: boolean;
  /** Borrowed dice that lie in the roll or the rest area; for bots. */
  loans: Loans;
  /** After how many extra rounds they were no longer tied for the win (CU-129); for bots. */
  dropped_out: number | null;
  /** Over the whole game. */
  counts: Counts;
  /** Now and event abilities may be used; all else comes after them (`skip` leaves them). */
  resolving: boolean;
  may_wait: boolean;
  /** Red lines that were crossed (CU-121). */
  lines: number;
  /** Steps left to the final FINISH (CU-130). */
  distance: number;
  finished: boolean;
  /** How far a finished runner has run on (CU-128). */
  overrun: number;
  /** Swords on the active dice. */
  red_swords: number;
  /** How often the swords could be doubled. */
  doublings: number;
  /** What this player is being asked. */
  ask: Ask | null;
  /** Option odds: before rolling again. */
  odds: Odds | null;
}

/** The swords of this round, once all have announced (CU-77). */
export interface Compared {
  swords: (number | null)[];
  /** For whom the red card works. */
  winners: number[];
}

/** A field that a runner can go to. */
export interface Reach {
  field: string;
  steps: number;
  permits: number;
  path: string[];
  bonuses: Bonus[];
}

/** How far a runner came. */
export interface Result {
  seat: number;
  finished: boolean;
  overrun: number;
  distance: number;
}

/** The table as one viewer sees it: all that is public, and who looks at it. */
export interface View {
  game: 'cubitos';
  /** Left out if it is 1. */
  rules_version?: number;
  seats: number;
  options: Options;
  /** The eight of this game, white to blue. */
  cards: string[];
  /** Counted from 1. */
  round: number;
  section: Section;
  extra_round: boolean;
  extra_rounds: number;
  /** The seats that still compete: all of them, or those tied for the win (CU-129). */
  playing: number[];
  start_player: number;
  /** Whose turn it is in the dice section, in ordered dice mode. */
  rolling: number | null;
  /** Whose turn it is in the race section, in ordered mode. */
  racing: number | null;
  supply: Dice;
  players: Player[];
  /** This round's swords, once all have announced (CU-77). */
  compared: Compared | null;
  /** Whose view this is; null: a spectator's. */
  seat: number | null;
  /** Who may act; those who wait for others last. */
  to_act: number[];
  /** For the seat that moves: where its runner can go, in the order of distance; on FINISH of a board that is not the last, fields of the next board. */
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
  | { move: 'choose'; dice: Chosen; active: number[] }
  | { move: 'kind'; kind: Kind; face?: string }
  | { move: 'either'; what: Word }
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
  | { event: 'added'; rules: string[]; seat: number; card: string; dice: Dice; faces: Fallen[]; hits: number }
  | { event: 'danger'; rules: string[]; seat: number }
  | { event: 'push'; rules: string[]; seat: number }
  | { event: 'pass'; rules: string[]; seat: number }
  | { event: 'wait'; rules: string[]; seat: number; on: boolean }
  | { event: 'must_push'; rules: string[]; seat: number; card: string }
  | { event: 'use'; rules: string[]; seat: number; die: number; card: string; part: Part; ability: number }
  | { event: 'coins'; rules: string[]; seat: number; amount: number; total: number; card?: string | null; kind?: Kind; face?: string }
  | { event: 'steps'; rules: string[]; seat: number; amount: number; total: number; card?: string | null; kind?: Kind; face?: string }
  | { event: 'permits'; rules: string[]; seat: number; amount: number; total: number; card: string | null }
  | { event: 'credits'; rules: string[]; seat: number; amount: number; total: number; card: string | null }
  | { event: 'fan'; rules: string[]; seat: number; fans: number; credits: number; tokens: number }
  | { event: 'active'; rules: string[]; seat: number; kind: Kind; face: string }
  | { event: 'back'; rules: string[]; seat: number; kind: Kind }
  | { event: 'protected'; rules: string[]; seat: number }
  | { event: 'saved'; rules: string[]; seat: number; card: string }
  | { event: 'bust'; rules: string[]; seat: number; kept: Dice; rested: Dice }
  | { event: 'to_rest'; rules: string[]; seat: number; dice: Dice }
  | { event: 'lose'; rules: string[]; seat: number; kind: Kind; area: Area }
  | { event: 'gain'; rules: string[]; seat: number; kind: Kind; area: Area }
  | { event: 'borrow'; rules: string[]; seat: number; kind: Kind; face: string }
  | { event: 'returned'; rules: string[]; seat: number; kind: Kind }
  | { event: 'give'; rules: string[]; seat: number; kind: Kind; to: number }
  | { event: 'announce'; rules: string[]; seat: number; swords: number; doublings: number }
  | { event: 'compare'; rules: string[]; swords: (number | null)[]; winners: number[]; card: string }
  | { event: 'next_round'; rules: string[]; seat: number; uncounted: Colour[]; no_maximum: boolean }
  | { event: 'walk'; rules: string[]; seat: number; board: number; path: string[]; steps: number; permits: number; left: number }
  | { event: 'special'; rules: string[]; seat: number; kind: SpecialKind; price: number; to: string | null; left: number }
  | { event: 'bonus'; rules: string[]; seat: number; field: string; bonuses: Bonus[] }
  | { event: 'lap'; rules: string[]; seat: number; lap: number }
  | { event: 'board'; rules: string[]; seat: number; board: number }
  | { event: 'finish'; rules: string[]; seat: number }
  | { event: 'buy_step'; rules: string[]; seat: number; price: number; credits: number; steps: number }
  | { event: 'buy'; rules: string[]; seat: number; kind: Kind; price: number; credits: number }
  | { event: 'rest'; rules: string[]; seat: number }
  | { event: 'start_player'; rules: string[]; seat: number }
  | { event: 'extra_round'; rules: string[]; seats: number[] }
  | { event: 'game_over'; rules: string[]; reason: Reason; ranks: number[]; overruns: number[] }
  | { event: 'skip'; rules: string[]; seat: number }
  | { event: 'accept'; rules: string[]; seat: number }
  | { event: 'end_support'; rules: string[]; seat: number }
  | { event: 'end_move'; rules: string[]; seat: number }
  | { event: 'either'; rules: string[]; seat: number; what: Word }
  | { event: 'receiver'; rules: string[]; seat: number; to: number }
  | { event: 'shortcut'; rules: string[]; seat: number; use: boolean };
