/** Generated from fields.py by `make fields`: do not edit. */
import type { Options, Outcome } from '$lib/protocol';

export type Cell = 'TL' | 'T' | 'TR' | 'L' | 'R' | 'BL' | 'B' | 'BR';

export type Colour = 'red' | 'blue';

export type LineId = 'row1' | 'row2' | 'row3' | 'col1' | 'col2' | 'col3';

export type LineKind = 'straight' | 'triple';

export type Phase = 'ready' | 'race' | 'decide' | 'arrange' | 'take' | 'scoring' | 'over';

export type PlayerState = 'in_hand' | 'rolling' | 'on_table' | 'covered' | 'done' | 'failed' | 'waiting';

export type Tempo = 'race' | 'calm' | 'solo';

export type Reason = 'rounds_played';

export type PartOfASquare = Record<Cell, number | null>;

/** A coloured die with its value. */
export interface Die {
  colour: Colour;
  value: number;
}

/** The best square for the last roll, planned with the best of all four centre dice. */
export interface Best {
  /** The roll, before any swap: `square` holds their numbers. */
  dice: Die[];
  square: Record<Cell, number>;
  total: number;
  /** The centre die to swap in; null: without a swap. */
  centre: number | null;
  /** Where it goes. */
  cell: Cell | null;
}

/** A row or column of a square, and what it scores. */
export interface Line {
  line: LineId;
  kind: LineKind | null;
  one_colour: boolean;
  points: number;
}

/** A roll of the round that was scored last: what it was worth at best, and how good it was. */
export interface RollOdds {
  seat: number;
  /** What was scored. */
  points: number;
  /** The most that was possible, with the best centre die. */
  best: number;
  /** The most without a swap. */
  plain: number;
  /** The share of rolls whose best square without a swap is worth more. */
  better: number;
}

/** What was possible in the round that was scored last. */
export interface Odds {
  rolls: RollOdds[];
}

/** A swap at scoring. */
export interface Swapped {
  cell: Cell;
  out: Die;
  in: Die;
}

/** A player, as the viewer knows them. */
export interface Player {
  round_points: number[];
  state: PlayerState;
  throws: number;
  lands_at: number | null;
  /** When the dice landed; null while they are not on the table. */
  landed_at: number | null;
  called_at: number | null;
  call_order: number | null;
  /** The place of the centre die that was taken. */
  taken: number | null;
  taken_at: number | null;
  /** The die on the cover. */
  centre_die: Die | null;
  /** When this player last did something (CB-51). */
  last_at: number | null;
  absent: boolean;
  uncovered: boolean;
  scored: boolean;
  /** At and after scoring. */
  total: number | null;
  swapped: Swapped | null;
  points: number;
  /** By number, always known. */
  dice_colours: Colour[];
  seat: number;
  colours: Record<Colour, number>;
  /** Null: hidden under the cover, or by the table (`show_opponents`). */
  dice: Die[] | null;
  white: number | null;
  /** Own, or uncovered at scoring: numbers of dice. */
  square: Record<Cell, number> | null;
  /** Calm; unseen: chosen, but not known to this viewer. */
  choice: 'reroll' | 'keep' | 'unseen' | null;
  /** Parallel scoring. */
  swap_choice: 'TL' | 'T' | 'TR' | 'L' | 'R' | 'BL' | 'B' | 'BR' | 'no_swap' | 'unseen' | null;
  /** At and after scoring. */
  lines: Line[] | null;
  /** From scoring on: the best possible. */
  best: Best | null;
  /** May (only) make one last throw. */
  last_throw: boolean;
  /** Calm: has chosen or submitted; parallel scoring: has chosen. */
  decided: boolean;
}

/** A player, as the round before ended. */
export interface LastPlayer {
  round_points: number[];
  state: PlayerState;
  throws: number;
  lands_at: number | null;
  /** When the dice landed; null while they are not on the table. */
  landed_at: number | null;
  called_at: number | null;
  call_order: number | null;
  /** The place of the centre die that was taken. */
  taken: number | null;
  taken_at: number | null;
  /** The die on the cover. */
  centre_die: Die | null;
  /** When this player last did something (CB-51). */
  last_at: number | null;
  absent: boolean;
  uncovered: boolean;
  scored: boolean;
  /** At and after scoring. */
  total: number | null;
  swapped: Swapped | null;
  points: number;
  /** By number, always known. */
  dice_colours: Colour[];
  seat: number;
  colours: Record<Colour, number>;
  /** Null: hidden under the cover, or by the table (`show_opponents`). */
  dice: Die[] | null;
  white: number | null;
  /** Own, or uncovered at scoring: numbers of dice. */
  square: Record<Cell, number> | null;
  /** Calm; unseen: chosen, but not known to this viewer. */
  choice: 'reroll' | 'keep' | 'unseen' | null;
  /** Parallel scoring. */
  swap_choice: 'TL' | 'T' | 'TR' | 'L' | 'R' | 'BL' | 'B' | 'BR' | 'no_swap' | 'unseen' | null;
  /** At and after scoring. */
  lines: Line[] | null;
  /** The best possible. */
  best: Best | null;
}

/** The round before, as it ended. */
export interface LastRound {
  round: number;
  /** As they fell. */
  centre: Die[];
  players: LastPlayer[];
}

/** The countdown. */
export interface Deadline {
  starts: number;
  ends: number;
}

/** What lines of the viewer's dice are worth, by the numbers of the dice. */
export interface Points {
  /** [corner][edge][corner] of a row or column at the border. */
  outer: number[][][];
  /** [edge][edge] of a line through the white die. */
  middle: number[][];
}

/** The table as one viewer sees it. */
export interface View {
  game: 'cubo';
  seats: number;
  options: Options;
  players: Player[];
  phase: Phase;
  /** Counted from 1. */
  round: number;
  start_player: number;
  /** The table's clock when this was made. */
  now: number;
  /** When the table began to wait for the start player. */
  ready_at: number;
  /** When the race begins, or began: its τ = 0 (CB-47). */
  go_at: number | null;
  /** Rolling is closed (CB-13). */
  closed: boolean;
  first_call: number | null;
  calls: number;
  /** By place; null: taken. */
  centre: (Die | null)[];
  /** The same, as they fell. */
  rolled: Die[];
  /** How many seats have been scored in this round. */
  turn: number;
  /** When the present scoring began. */
  scoring_at: number | null;
  /** Whose view this is; null: a spectator's. */
  seat: number | null;
  /** The seats that may act; the clock is not among them. */
  to_act: number[];
  last_round: LastRound | null;
  tempo: Tempo;
  rounds: number;
  deadline: Deadline | null;
  /** Whose turn it is; null: all choose at once. */
  scoring: number | null;
  /** Own seat, dice on the table, option `live_score`. */
  points: Points | null;
  /** For the player who may swap now: what the square would be worth. */
  swaps: Record<'TL' | 'T' | 'TR' | 'L' | 'R' | 'BL' | 'B' | 'BR' | 'no_swap', number> | null;
  outcome: Outcome | null;
}

export type Move =
  | { move: 'go'; at?: number }
  | { move: 'throw'; at?: number }
  | { move: 'pick_up'; at?: number }
  | { move: 'roll'; at?: number }
  | { move: 'call'; square: PartOfASquare; at?: number }
  | { move: 'take'; die: number; at?: number }
  | { move: 'swap'; cell: Cell; at?: number }
  | { move: 'no_swap'; at?: number }
  | { move: 'keep'; at?: number }
  | { move: 'reroll'; at?: number }
  | { move: 'square'; square: PartOfASquare; at?: number }
  | { move: 'tick'; at?: number }
  | { move: 'absent'; at?: number }
  | { move: 'present'; at?: number };

export type Event =
  | { event: 'round'; rules: string[]; round: number; start_player: number; centre: Die[] }
  | { event: 'go'; rules: string[]; seat: number; at: number }
  | { event: 'race'; rules: string[]; round: number; at: number }
  | { event: 'pick_up'; rules: string[]; seat: number; at: number; last: boolean }
  | { event: 'throw'; rules: string[]; seat: number; at: number; last: boolean }
  | { event: 'land'; rules: string[]; seat: number; at: number; dice?: Die[]; white?: number }
  | { event: 'call'; rules: string[]; seat: number; at: number; first: boolean }
  | { event: 'close'; rules: string[]; at: number }
  | { event: 'take'; rules: string[]; seat: number; die: number; colour: Colour; value: number; at: number; given: boolean }
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
  | { event: 'game_over'; rules: string[]; reason: Reason; ranks: number[]; points: number[] };

export type Setting = Record<string, never>;
