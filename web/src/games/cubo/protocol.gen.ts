/** Cubo on the wire (docs/protocol.md). */
import type { Options, Outcome } from '$lib/protocol';

export type Cell = 'TL' | 'T' | 'TR' | 'L' | 'R' | 'BL' | 'B' | 'BR';
export type Colour = 'red' | 'blue';
export type LineId = 'row1' | 'row2' | 'row3' | 'col1' | 'col2' | 'col3';
export type Phase = 'ready' | 'race' | 'decide' | 'arrange' | 'take' | 'scoring' | 'over';
export type PlayerState = 'in_hand' | 'rolling' | 'on_table' | 'covered' | 'done' | 'failed' | 'waiting';

export interface Die {
  colour: Colour;
  value: number;
}

export interface Line {
  line: LineId;
  kind: 'straight' | 'triple' | null;
  one_colour: boolean;
  points: number;
}

/** The best square for the last roll, planned with the best of all four centre dice. */
export interface Best {
  /** The roll, before any swap: `square` holds their numbers. */
  dice: Die[];
  square: Record<Cell, number>;
  total: number;
  /** The centre die to swap in, and where; null: without a swap. */
  centre: number | null;
  cell: Cell | null;
}

export interface Swapped {
  cell: Cell;
  out: Die;
  in: Die;
}

/** A player, as the round before ended. */
export interface LastPlayer {
  seat: number;
  points: number;
  round_points: number[];
  state: PlayerState;
  colours: Record<Colour, number>;
  throws: number;
  /** By number, on the table; hidden again under the cover for others. */
  dice: Die[] | null;
  /** By number, always known. */
  dice_colours: Colour[];
  white: number | null;
  lands_at: number | null;
  landed_at: number | null;
  called_at: number | null;
  call_order: number | null;
  /** Own, or uncovered at scoring: numbers of dice. */
  square: Record<Cell, number> | null;
  /** The place of the centre die that was taken, and when. */
  taken: number | null;
  taken_at: number | null;
  centre_die: Die | null;
  last_at: number | null;
  absent: boolean;
  uncovered: boolean;
  scored: boolean;
  /** At and after scoring. */
  lines: Line[] | null;
  total: number | null;
  swapped: Swapped | null;
  /** From scoring on: the best possible. */
  best: Best | null;
  /** Calm; unseen: chosen, but not known to this viewer. */
  choice: 'reroll' | 'keep' | 'unseen' | null;
  /** Parallel scoring. */
  swap_choice: Cell | 'no_swap' | 'unseen' | null;
}

export interface Player {
  seat: number;
  points: number;
  round_points: number[];
  state: PlayerState;
  colours: Record<Colour, number>;
  throws: number;
  /** By number, on the table; hidden again under the cover for others. */
  dice: Die[] | null;
  /** By number, always known. */
  dice_colours: Colour[];
  white: number | null;
  lands_at: number | null;
  landed_at: number | null;
  called_at: number | null;
  call_order: number | null;
  /** Own, or uncovered at scoring: numbers of dice. */
  square: Record<Cell, number> | null;
  /** The place of the centre die that was taken, and when. */
  taken: number | null;
  taken_at: number | null;
  centre_die: Die | null;
  last_at: number | null;
  absent: boolean;
  uncovered: boolean;
  scored: boolean;
  /** At and after scoring. */
  lines: Line[] | null;
  total: number | null;
  swapped: Swapped | null;
  /** From scoring on: the best possible. */
  best: Best | null;
  /** Calm; unseen: chosen, but not known to this viewer. */
  choice: 'reroll' | 'keep' | 'unseen' | null;
  /** Parallel scoring. */
  swap_choice: Cell | 'no_swap' | 'unseen' | null;
  /** May (only) make one last throw. */
  last_throw: boolean;
  /** Calm: has chosen or submitted; parallel scoring: has chosen. */
  decided: boolean;
}

/** The round before, as it ended. */
export interface LastRound {
  round: number;
  centre: (Die | null)[];
  players: LastPlayer[];
}

/** What lines of the own dice are worth, by their numbers. */
export interface Points {
  /** [corner][edge][corner] of a row or column at the border. */
  outer: number[][][];
  /** [edge][edge] of a line through the white die. */
  middle: number[][];
}

/** The countdown. */
export interface Deadline {
  starts: number;
  ends: number;
}

export interface View {
  game: 'cubo';
  seat: number | null;
  seats: number;
  to_act: number[];
  options: Options;
  tempo: 'race' | 'calm' | 'solo';
  round: number;
  rounds: number;
  start_player: number;
  phase: Phase;
  /** The table's clock when this was made. */
  now: number;
  ready_at: number;
  /** When the race begins, on the table's clock. */
  go_at: number | null;
  /** Rolling is closed. */
  closed: boolean;
  first_call: number | null;
  calls: number;
  deadline: Deadline | null;
  /** By place; null: taken. */
  centre: (Die | null)[];
  rolled: (Die | null)[];
  players: Player[];
  turn: number;
  scoring_at: number | null;
  /** Whose scoring it is; null if all choose at once. */
  scoring: number | null;
  /** Own seat, dice on the table, option live_score. */
  points: Points | null;
  /** For the player who may swap now: what the square would be worth. */
  swaps: Record<Cell | 'no_swap', number> | null;
  last_round: LastRound | null;
  outcome: Outcome | null;
}

export type Move =
  | { move: 'go'; at?: number }
  | { move: 'throw'; at?: number }
  | { move: 'pick_up'; at?: number }
  | { move: 'roll'; at?: number }
  | { move: 'call'; square: Record<Cell, number | null>; at?: number }
  | { move: 'take'; die: number; at?: number }
  | { move: 'swap'; cell: Cell; at?: number }
  | { move: 'no_swap'; at?: number }
  | { move: 'keep'; at?: number }
  | { move: 'reroll'; at?: number }
  | { move: 'square'; square: Record<Cell, number | null>; at?: number }
  | { move: 'tick'; at?: number }
  | { move: 'absent'; at?: number }
  | { move: 'present'; at?: number };

export type Event =
  | { event: 'round'; rules: string[]; round: number; start_player: number; centre: (Die | null)[] }
  | { event: 'go'; rules: string[]; seat: number; at: number }
  | { event: 'race'; rules: string[]; round: number; at: number }
  | { event: 'pick_up'; rules: string[]; seat: number; at: number; last: boolean }
  | { event: 'throw'; rules: string[]; seat: number; at: number; last: boolean }
  | { event: 'land'; rules: string[]; seat: number; at: number; dice: Die[]; white: number }
  | { event: 'call'; rules: string[]; seat: number; at: number; first: boolean }
  | { event: 'close'; rules: string[]; at: number }
  | {
      event: 'take';
      rules: string[];
      seat: number;
      die: number;
      colour: Colour;
      value: number;
      at: number;
      given: boolean;
    }
  | { event: 'countdown'; rules: string[]; starts: number; ends: number; seats: number[] }
  | { event: 'fail'; rules: string[]; seat: number }
  | { event: 'decided'; rules: string[]; seat: number }
  | { event: 'choices'; rules: string[]; keep: number[]; reroll: number[] }
  | { event: 'submitted'; rules: string[]; seat: number }
  | { event: 'uncover'; rules: string[]; seat: number; square: Record<Cell, number>; lines: Line[]; total: number }
  | { event: 'swap'; rules: string[]; seat: number; cell: Cell; out: Die; in: Die; lines: Line[]; total: number }
  | { event: 'no_swap'; rules: string[]; seat: number }
  | { event: 'score'; rules: string[]; seat: number; points: number; sum: number; best: Best | null }
  | { event: 'absent'; rules: string[]; seat: number }
  | { event: 'present'; rules: string[]; seat: number }
  | { event: 'game_over'; rules: string[]; reason: string; ranks: number[]; points: number[] };

/** There is none. */
export type Setting = Record<string, never>;
