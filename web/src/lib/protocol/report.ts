/** The report on a finished game: `spieltisch/analysis/report.py`, as types. Lists have one number for each seat. */
import type { Move, View } from './index';

/** Why the strongest bot would make a move: a key that the game has words for, and what belongs to it. */
export interface Why {
  key: string;
  data: Record<string, unknown>;
}

/** From one position of the game to the next. */
export interface ReportStep {
  /** The index of the move after which this position holds; -1 for the deal. */
  move: number;
  /** Whose move it was; -1 for the clock and the deal. */
  seat: number;
  kind: string;
  chances: number[];
  /** Standard errors of the chances. */
  error: number[];
  /** What this decision changed for each seat, compared with reference play. */
  play: number[];
  luck: number[];
  points?: number[];
  points_play?: number[];
  points_luck?: number[];
}

export interface Decision {
  /** The index of the move. */
  move: number;
  seat: number;
  /** How much more the best alternative would have been worth to this seat. */
  loss: number;
  error: number;
  /** Whether the loss is more than noise explains. */
  mistake: boolean;
  played: Move;
  best: Move;
  reason: Why | null;
}

export interface Report {
  version: number;
  game: string;
  seats: number;
  playouts: number;
  /** One win. */
  unit: number;
  /** One point. */
  points_unit: number;
  points: boolean;
  start: number[];
  result: number[];
  luck: number[];
  play: number[];
  others: number[];
  luck_parts?: Record<string, number[]>;
  points_start: number[];
  points_result: number[];
  points_luck: number[];
  points_play: number[];
  points_others: number[];
  steps: ReportStep[];
  /** Dearest first. */
  decisions: Decision[];
  /** The moves after which chances changed most, largest change first. */
  turning_points: number[];
}

/** What there is of a report that is being made. */
export interface ReportProgress {
  /** How many others are made before it. */
  ahead: number;
  /** From 0 to 1. */
  done: number;
}

/** One move of a finished game, and what the strongest bot would have done there. */
export interface Advice {
  /** The index of the move. */
  move: number;
  /** Who made it; -1: the clock. */
  seat: number;
  played: Move;
  /** What the seat saw before it moved. */
  view: View;
  /** Of the bot; null: there was nothing to decide. */
  level: string | null;
  best: Move | null;
  same: boolean;
  reason: Why | null;
}
