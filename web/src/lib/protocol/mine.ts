/** The games of one person: `GET /api/me/games`. */
import type { Options, SeatInfo, Status } from '.';

/** A table where this person sits or sat. */
export interface OwnTable {
  table: string;
  game: string;
  status: Status;
  options: Options;
  seats: SeatInfo[];
  /** The seats of this person. */
  mine: number[];
  created: string;
  changed: string;
  /** While it runs: who is to act, since when, and until when. */
  to_act: number[];
  since: string | null;
  deadline: string | null;
  /** Once it is over; null if it ended without one. */
  result: OwnResult | null;
}

export interface OwnResult {
  ranks: number[];
  points: number[];
  won: boolean;
  reason: string;
}

/** Games played, and won: a win that k people share counts 1/k. */
export interface Tally {
  played: number;
  won: number;
}

export interface GameRecord extends Tally {
  /** By the strongest opponent at the table: `people`, or the level of a bot. */
  against: Record<string, Tally>;
}

export interface OwnGames {
  /** Those that wait for this person first, then the latest. */
  running: OwnTable[];
  waiting: OwnTable[];
  invitations: OwnTable[];
  finished: OwnTable[];
  /** What the next page of finished games is asked for with. */
  before: string | null;
  record: Record<string, GameRecord>;
}
