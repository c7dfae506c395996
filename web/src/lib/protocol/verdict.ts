/** The answer of `POST /api/verify`: what was checked of a record. */

export interface Verdict {
  ok: boolean;
  fault: string | null;
  draw: number | null;
  move: number | null;
  draws: number;
  moves: number;
  /** What this record cannot prove: `journal`, `nonces`, `lesson`, `landings`, `continued`, `unknown`. */
  trusted: string[];
  /** Who did not reveal their nonce, for each deal before this one that was void. */
  voids: string[];
  /** Moves at which the rules stood in for the physics. */
  fallbacks: number[];
  /** Results of the physics that were computed again. */
  flown: number;
  /** Why landings were taken on trust. */
  why: string;
  /** Where the record says something that nobody reads. */
  unknown: string[];
}
