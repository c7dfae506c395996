/** Finish Line on the wire (docs/protocol.md). */
import type { Event, Move, Options, View } from '$lib/protocol';

export const COLOURS = ['white', 'red', 'green', 'black', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];
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
  names: Record<string, string>;
  dice: TileDice;
  disqualified: boolean;
}

export interface Preview {
  move: FlMove;
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
  move: FlMove;
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

export interface RaceResult {
  race: number;
  start_player: number;
  order: number[];
  runners: Runner[];
  disqualified: number[];
  turns: number;
  photo_finish: { horses: number[]; throws: number[][] } | null;
  sheets: Sheet[];
}

export interface FlView extends View {
  seats: number;
  options: Options;
  race: number;
  races: number;
  phase: 'betting' | 'opening' | 'draw' | 'throw' | 'extra_turn' | 'over';
  active: number | null;
  start_player: number | null;
  turn: number;
  runners: Runner[];
  row: number[];
  pair: boolean;
  disqualified: number[];
  neck_and_neck_used: boolean;
  home_stretch: boolean;
  home_stretch_at: number;
  pool: Counts;
  out: Counts;
  hand: Colour[];
  throw: Face[] | null;
  kept: number[];
  capital: number[];
  side_bets: number[];
  submitted: boolean[];
  slips: (Slip | null)[];
  limits: { step: number; win_bets: number; place_bets: number };
  now: { first: number; second: number; money: number[] }[];
  previews: Preview[];
  turns: Turn[];
  results: RaceResult[];
}

export interface FlMove extends Move {
  move: 'bet' | 'draw' | 'use' | 'discard' | 'place' | 'decline';
  win?: { horse: number; stake: number }[];
  place?: { horses: number[]; stake: number }[];
  colours?: Colour[];
  colour?: Colour;
  face?: Face;
  horse?: number;
  from?: number;
  order?: number[];
  dice?: Colour[];
}

/** All fields that events of this game may have; which ones are there depends on the kind of event. */
export interface FlEvent extends Event {
  seat: number;
  race: number;
  row: number[];
  pair: boolean;
  grant: number;
  drawn: boolean;
  pool: number;
  colours: Colour[];
  faces: Face[];
  auto: boolean;
  colour: Colour;
  face: Face;
  horse: number;
  from?: number;
  order: number[];
  dice: Colour[];
  steps: number;
  horses: number[];
  lower: number;
  upper: number;
  against: number;
  amount: number;
  skipped: boolean;
  throws: number[][];
  first: number;
  second: number;
  lines: Line[];
  money: number | number[];
  totals: number[];
}

/** The place a horse holds, 1 for the lead; both horses of a pair have it. 0: out of the race. */
export function placeOf(horse: number, row: readonly number[], pair: boolean): number {
  const index = row.indexOf(horse);
  return pair && index > 0 ? index : index + 1;
}

export const diceIn = (counts: Counts): number => COLOURS.reduce((sum, colour) => sum + counts[colour], 0);
