/** Finish Line on the wire (docs/protocol.md). */
import type { Options, Outcome } from '$lib/protocol';

export type Colour = 'white' | 'red' | 'green' | 'black' | 'yellow';

/** Dice by colour. */
export type Counts = Record<Colour, number>;

export type Face =
  | 'horseshoe'
  | 'blank'
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

/** One horse: a win bet. Two, ascending: a place bet. */
export interface Bet {
  horses: number[];
  stake: number;
  odds: number;
}

export interface Slip {
  win: Bet[];
  place: Bet[];
  staked: number;
  rest: number;
}

export interface TileDice {
  white: number;
  extra: number;
  whip: number;
  bonus: number;
}

export interface Runner {
  horse: number;
  start_position: number;
  odds: number;
  favourite: boolean;
  sprinter: boolean;
  names: Record<'de' | 'en', string>;
  dice: TileDice;
  disqualified: boolean;
}

export interface Preview {
  move: Move;
  row: number[];
  pair: boolean;
  dice: Record<string, TileDice>;
  out: Counts;
  disqualified: number | null;
  money: number[];
}

export interface Turn {
  seat: number;
  colours: Colour[];
  faces: Face[];
  move: Move;
}

export interface Line {
  kind: 'win' | 'place' | 'win_bonus' | 'place_bonus';
  horses: number[];
  stake: number;
  odds: number;
  pays: number;
}

export interface Sheet {
  seat: number;
  capital: number;
  slip: Slip;
  lines: Line[];
  money: number;
}

/** Horseshoes of the lower and the upper horse, throw by throw. */
export interface PhotoFinish {
  horses: number[];
  throws: number[][];
}

export interface RaceResult {
  race: number;
  start_player: number;
  order: number[];
  runners: Runner[];
  disqualified: number[];
  turns: number;
  photo_finish: PhotoFinish | null;
  sheets: Sheet[];
}

export interface Limits {
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

export interface View {
  game: 'finish-line';
  seat: number | null;
  seats: number;
  to_act: number[];
  options: Options;
  race: number;
  races: number;
  phase: 'betting' | 'opening' | 'draw' | 'throw' | 'extra_turn' | 'over';
  /** Whose turn it is; null while betting and after the game. */
  active: number | null;
  /** Null: not drawn yet. */
  start_player: number | null;
  /** Regular turns begun in this race; 0 while betting. */
  turn: number;
  /** By start position. */
  runners: Runner[];
  /** With a pair: the lower horse first, then the upper. */
  row: number[];
  pair: boolean;
  /** In the order in which they left. */
  disqualified: number[];
  neck_and_neck_used: boolean;
  home_stretch: boolean;
  /** From this many dice in the pool. */
  home_stretch_at: number;
  pool: Counts;
  out: Counts;
  /** The dice before the active player, received ones first. */
  hand: Colour[];
  throw: Face[] | null;
  /** Extra-turn dice in front of each seat. */
  kept: number[];
  /** Who took the last regular turn, in extra turns. */
  last_player: number | null;
  /** Money before the bets of this race; after the game, money. */
  capital: number[];
  side_bets: number[];
  submitted: boolean[];
  /** Those that this viewer may see. */
  slips: (Slip | null)[];
  limits: Limits;
  /** Two entries while a pair is in the lead; none while betting and after the game. */
  now: Ending[];
  /** What each `use` and `place` would do, in the order of the moves. */
  previews: Preview[];
  turns: Turn[];
  results: RaceResult[];
  outcome: Outcome | null;
}

export interface WinBet {
  horse: number;
  stake: number;
}

export interface PlaceBet {
  horses: number[];
  stake: number;
}

export type Move =
  | { move: 'bet'; win: WinBet[]; place: PlaceBet[] }
  | { move: 'draw'; colours: Colour[] }
  | {
      move: 'use';
      colour: Colour;
      face: Face;
      horse?: number;
      from?: number;
      order?: number[];
      dice?: Colour[];
    }
  | { move: 'discard'; colour: Colour; face: Face }
  | { move: 'place'; horse: number }
  | { move: 'decline' };

export type Event =
  | { event: 'lineup'; rules: string[]; race: number; row: number[]; grant: number; capital: number[] }
  | { event: 'slip'; rules: string[]; seat: number; slip?: Slip }
  | { event: 'open_slips'; rules: string[]; slips: Slip[] }
  | { event: 'start_player'; rules: string[]; seat: number; drawn: boolean }
  | { event: 'home_stretch'; rules: string[]; pool: number }
  | { event: 'draw'; rules: string[]; seat: number; colours: Colour[]; auto: boolean }
  | { event: 'roll'; rules: string[]; seat: number; colours: Colour[]; faces: Face[] }
  | {
      event: 'use';
      rules: string[];
      seat: number;
      colour: Colour;
      face: Face;
      horse?: number;
      from?: number;
      order?: number[];
      dice?: Colour[];
    }
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
  | {
      event: 'game_over';
      rules: string[];
      reason: string;
      ranks: number[];
      totals: number[];
      money: number[];
      side_bets: number[];
    };

/** There is none. */
export type Setting = Record<string, never>;
