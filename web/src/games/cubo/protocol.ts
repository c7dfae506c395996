/** Cubo on the wire (docs/protocol.md). */
import type { Event, Move, Options, View } from '$lib/protocol';

export const CELLS = ['TL', 'T', 'TR', 'L', 'R', 'BL', 'B', 'BR'] as const;
/** Row by row, with the place of the white die. */
export const GRID = ['TL', 'T', 'TR', 'L', 'C', 'R', 'BL', 'B', 'BR'] as const;
export const LINES = {
  row1: ['TL', 'T', 'TR'],
  row2: ['L', 'C', 'R'],
  row3: ['BL', 'B', 'BR'],
  col1: ['TL', 'L', 'BL'],
  col2: ['T', 'C', 'B'],
  col3: ['TR', 'R', 'BR'],
} as const;

export type Cell = (typeof CELLS)[number];
export type LineId = keyof typeof LINES;
export const LINE_IDS = Object.keys(LINES) as LineId[];
export type Colour = 'red' | 'blue' | 'white';
export type PlayerState = 'in_hand' | 'rolling' | 'on_table' | 'covered' | 'done' | 'failed' | 'waiting';
export type Phase = 'ready' | 'race' | 'decide' | 'arrange' | 'take' | 'scoring' | 'over';

export interface Die {
  colour: Colour;
  /** Null: not known (yet). */
  value: number | null;
}

export interface Line {
  line: LineId;
  kind: 'straight' | 'triple' | null;
  one_colour: boolean;
  points: number;
}

export interface Best {
  square: Record<Cell, number>;
  total: number;
  /** The centre die to swap in, and where. */
  centre: number | null;
  cell: Cell | null;
}

export interface CuboPlayer {
  seat: number;
  points: number;
  round_points: number[];
  state: PlayerState;
  colours: { red: number; blue: number };
  dice_colours: Colour[];
  throws: number;
  last_throw: boolean;
  dice: Die[] | null;
  white: number | null;
  lands_at: number | null;
  landed_at: number | null;
  called_at: number | null;
  square: Record<Cell, number> | null;
  centre_die: Die | null;
  lines: Line[] | null;
  total: number | null;
  swapped: { cell: Cell; out: Die; in: Die } | null;
  best: Best | null;
  absent: boolean;
  decided: boolean;
  /** Race: when the dice taken from the centre left it. */
  taken: number | null;
}

/** What lines of the own dice are worth, by their numbers. */
export interface Points {
  outer: number[][][];
  middle: number[][];
}

export interface CuboView extends View {
  seats: number;
  options: Options;
  tempo: 'race' | 'calm' | 'solo';
  round: number;
  rounds: number;
  start_player: number;
  phase: Phase;
  ready_at: number;
  go_at: number | null;
  closed: boolean;
  deadline: { starts: number; ends: number } | null;
  centre: (Die | null)[];
  rolled: (Die | null)[];
  players: CuboPlayer[];
  scoring: number | null;
  scoring_at: number | null;
  points: Points | null;
  /** What the own square would be worth after each swap. */
  swaps?: Partial<Record<Cell | 'no_swap', number>> | null;
  last_round: { round: number; centre: (Die | null)[]; players: CuboPlayer[] } | null;
}

export type Verb =
  'go' | 'throw' | 'pick_up' | 'roll' | 'call' | 'take' | 'swap' | 'no_swap' | 'keep' | 'reroll' | 'square';

export interface CuboMove extends Move {
  move: Verb;
  square?: Record<Cell, number>;
  die?: number;
  cell?: Cell;
  at?: number;
}

/** All fields that events of this game may have; which ones are there depends on the kind of event. */
export interface CuboEvent extends Event {
  seat: number;
  round: number;
  start_player: number;
  centre: (Die | null)[];
  at: number;
  last: boolean;
  dice: Die[];
  white: number;
  first: boolean;
  die: number;
  colour: Colour;
  value: number;
  given: boolean;
  starts: number;
  ends: number;
  seats: number[];
  keep: number[];
  reroll: number[];
  lines: Line[];
  total: number;
  cell: Cell;
  out: Die;
  in: Die;
  points: number;
  sum: number;
  best: Best | null;
}

/** Dice that still have to be laid by this player. */
export const isUncovered = (state: PlayerState): boolean =>
  state === 'in_hand' || state === 'rolling' || state === 'on_table';
