/** Generated from fields.py by `make fields`: do not edit. */
import type { Options, Outcome } from '$lib/protocol';

export type Colour = 'white' | 'red' | 'green' | 'black' | 'yellow';

export type Face =
  | 'blank'
  | 'horseshoe'
  | 'double_horseshoe'
  | 'pace_change'
  | 'whip'
  | 'bonus_1000'
  | 'bonus_2000'
  | 'bonus_3000'
  | 'side_bet'
  | 'extra_turn'
  | 'insider_tip'
  | 'disqualified'
  | 'jockey_helmet'
  | 'loss_of_speed'
  | 'interference'
  | 'neck_and_neck';

export type Phase = 'betting' | 'opening' | 'draw' | 'throw' | 'extra_turn' | 'over';

export type Reason = 'one_race' | 'two_races' | 'three_races';

/** One horse: a win bet. Two, ascending: a place bet. */
export interface Bet {
  horses: number[];
  stake: number;
  odds: number;
}

/** A slip with its odds. */
export interface Slip {
  win: Bet[];
  place: Bet[];
  staked: number;
  /** Capital that was not staked. */
  rest: number;
}

/** A line of a settlement: every bet, also those that pay nothing, and bonuses, whose stake and odds are 0. */
export interface Line {
  kind: 'win' | 'place' | 'win_bonus' | 'place_bonus';
  horses: number[];
  stake: number;
  odds: number;
  pays: number;
}

/** A win bet of a move. */
export interface WinBet {
  horse: number;
  stake: number;
}

/** A place bet of a move: two horses in any order. */
export interface PlaceBet {
  horses: number[];
  stake: number;
}

/** How likely a horse is to win, and to come first or second. */
export interface HorseOdds {
  horse: number;
  win: number;
  /** First or second. */
  front: number;
}

/** How likely these two horses are to come first and second, in either order. */
export interface PairOdds {
  /** Ascending. */
  horses: number[];
  chance: number;
}

/** The chances of the horses in this race, estimated by playing it to its end. */
export interface Odds {
  /** How often. */
  playouts: number;
  /** The largest standard error of a chance. */
  error: number;
  /** By start position. */
  horses: HorseOdds[];
  /** Every pair. */
  pairs: PairOdds[];
}

/** Sent once, as it never changes at a table: what the dice of this edition show, and what they pay. */
export interface Setting {
  edition: string;
  /** The six faces of a die of each colour. */
  dice: Record<'white' | 'red' | 'green' | 'black' | 'yellow', Face[]>;
  /** What a green die pays for bets. */
  bonuses: Record<'bonus_1000' | 'bonus_2000' | 'bonus_3000', Record<'win' | 'place', number>>;
  /** What the next player owes. */
  side_bet: number;
  /** For each of the two horses. */
  photo_finish_dice: number;
}

/** Dice counted by colour. */
export interface Counts {
  white: number;
  red: number;
  green: number;
  black: number;
  yellow: number;
}

/** A turn, or an extra turn. */
export interface Turn {
  seat: number;
  /** All dice in front of the player. */
  colours: Colour[];
  /** Empty: an extra turn. */
  faces: Face[];
  move: Move;
}

/** Horseshoes of the lower and the upper horse, throw by throw. */
export interface PhotoFinish {
  horses: number[];
  throws: number[][];
}

/** The dice on a tile. */
export interface TileDice {
  white: number;
  /** Black dice placed in extra turns. */
  extra: number;
  whip: number;
  /** What the green die is worth; 0: none. */
  bonus: number;
}

/** A horse of a race. */
export interface Runner {
  horse: number;
  /** 1 is the lead. */
  start_position: number;
  odds: number;
  favourite: boolean;
  sprinter: boolean;
  names: Record<'de' | 'en', string>;
  dice: TileDice;
  disqualified: boolean;
}

/** How a race was settled for one seat. */
export interface Sheet {
  seat: number;
  /** Before the bets. */
  capital: number;
  slip: Slip;
  lines: Line[];
  /** Afterwards. */
  money: number;
}

/** A race that is over. */
export interface RaceResult {
  race: number;
  start_player: number;
  /** All seven horses; disqualified ones at the end, the latest first (FL-89). */
  order: number[];
  /** Regular turns. */
  turns: number;
  photo_finish: PhotoFinish | null;
  /** By start position; the dice as they lay at the end. */
  runners: Runner[];
  /** In the order in which they left. */
  disqualified: number[];
  sheets: Sheet[];
}

/** What a slip may hold. */
export interface Limits {
  /** Stakes are multiples of this. */
  step: number;
  win_bets: number;
  place_bets: number;
}

/** If the race ended now. */
export interface Ending {
  first: number;
  second: number;
  /** Of each seat whose slip is seen, else -1. */
  money: number[];
}

/** What a use of a die, or an extra turn, would do. */
export interface Preview {
  move: Move;
  row: number[];
  pair: boolean;
  /** Tiles whose dice change, by horse. */
  dice: Record<string, TileDice>;
  /** Dice that go out. */
  out: Counts;
  disqualified: number | null;
  /** Own money if the race ended then: one number, two with a pair. */
  money: number[];
}

/** The table as one viewer sees it: the public race, and the slips that this viewer may see. */
export interface View {
  game: 'finish-line';
  seats: number;
  options: Options;
  race: number;
  phase: Phase;
  /** Whose turn it is; null while betting and after the game. */
  active: number | null;
  /** Null before it is drawn: in race 1, while betting. */
  start_player: number | null;
  /** Regular turns begun in this race; 0 while betting. */
  turn: number;
  /** The horses in the race, lead first (FL-20); of a pair, the lower horse first. */
  row: number[];
  /** Disqualified horses, in the order in which they left. */
  disqualified: number[];
  /** The first two horses are neck and neck. */
  pair: boolean;
  /** In this race. */
  neck_and_neck_used: boolean;
  home_stretch: boolean;
  pool: Counts;
  out: Counts;
  /** The dice in front of the active player, received ones first. */
  hand: Colour[];
  /** Their faces, in phase `throw`. */
  throw: Face[] | null;
  /** Extra-turn dice in front of each seat. */
  kept: number[];
  /** Who took the last regular turn, once that is over. */
  last_player: number | null;
  /** Balances by seat. */
  side_bets: number[];
  /** This race so far. */
  turns: Turn[];
  /** The races that are over. */
  results: RaceResult[];
  /** Whose view this is; null: a spectator's. */
  seat: number | null;
  to_act: number[];
  races: number;
  /** By start position. */
  runners: Runner[];
  /** From this many dice in the pool. */
  home_stretch_at: number;
  /** Money before the bets of this race; after the game, money. */
  capital: number[];
  /** Whose slips are in. */
  submitted: boolean[];
  /** Their own; all of them with open slips once all are in, and after the game. */
  slips: (Slip | null)[];
  limits: Limits;
  /** Two while a pair leads, none while betting and after the game. */
  now: Ending[];
  /** Each `use` and `place`, in the order of `moves`, for the active player. */
  previews: Preview[];
  /** Points are final totals, which can be negative. */
  outcome: Outcome | null;
}

export type Move =
  | { move: 'draw'; colours: Colour[] }
  | { move: 'use'; colour: Colour; face: Face; horse?: number; from?: number; order?: number[]; dice?: Colour[] }
  | { move: 'discard'; colour: Colour; face: Face }
  | { move: 'place'; horse: number }
  | { move: 'decline' }
  | { move: 'bet'; win: WinBet[]; place: PlaceBet[] };

export type Event =
  | { event: 'lineup'; rules: string[]; race: number; row: number[]; grant: number; capital: number[] }
  | { event: 'slip'; rules: string[]; seat: number; slip?: Slip }
  | { event: 'open_slips'; rules: string[]; slips: Slip[] }
  | { event: 'start_player'; rules: string[]; seat: number; drawn: boolean }
  | { event: 'home_stretch'; rules: string[]; pool: number }
  | { event: 'draw'; rules: string[]; seat: number; colours: Colour[]; auto: boolean }
  | { event: 'roll'; rules: string[]; seat: number; colours: Colour[]; faces: Face[] }
  | { event: 'use'; rules: string[]; seat: number; colour: Colour; face: Face; horse?: number; from?: number; order?: number[]; dice?: Colour[] }
  | { event: 'discard'; rules: string[]; seat: number; colour: Colour; face: Face }
  | { event: 'rests'; rules: string[]; horse: number; colour: Colour; face: Face }
  | { event: 'advance'; rules: string[]; horse: number; steps: number; row: number[]; pair: boolean }
  | { event: 'fall_back'; rules: string[]; horse: number; row: number[]; pair: boolean }
  | { event: 'rearrange'; rules: string[]; horses: number[]; row: number[]; pair: boolean }
  | { event: 'pair'; rules: string[]; lower: number; upper: number; row: number[]; pair: boolean }
  | { event: 'pair_over'; rules: string[]; lower: number; upper: number }
  | { event: 'disqualify'; rules: string[]; horse: number; row: number[]; pair: boolean }
  | { event: 'spent'; rules: string[]; horse: number | null; colours: Colour[] }
  | { event: 'side_bet'; rules: string[]; seat: number; against: number; amount: number; skipped: boolean }
  | { event: 'returned'; rules: string[]; seat: number; colours: Colour[]; pool: number }
  | { event: 'kept'; rules: string[]; seat: number }
  | { event: 'passed'; rules: string[]; seat: number; colours: Colour[] }
  | { event: 'last_turn_over'; rules: string[]; seat: number }
  | { event: 'placed'; rules: string[]; seat: number; horse: number }
  | { event: 'declined'; rules: string[]; seat: number }
  | { event: 'photo_finish'; rules: string[]; horses: number[]; throws: number[][] }
  | { event: 'result'; rules: string[]; race: number; order: number[]; first: number; second: number }
  | { event: 'settle'; rules: string[]; seat: number; slip: Slip; lines: Line[]; money: number }
  | { event: 'game_over'; rules: string[]; reason: Reason; ranks: number[]; totals: number[]; money: number[]; side_bets: number[] };
