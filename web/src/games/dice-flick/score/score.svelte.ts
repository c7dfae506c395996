/** Scoring one thing after the other: what is being looked at, and what is left out of it. */
import type { Hole } from '../protocol';
import type { Move, Scoring, ScoringView } from '../protocol.gen';

export const isSame = (a: Scoring, b: Scoring): boolean =>
  a.kind === b.kind && a.colour === b.colour && a.axis === b.axis && a.holes.join() === b.holes.join();

/** The move that scores this, without what is left out. */
export function scoringMove({ kind, colour, holes, axis, knaller }: Scoring, without: ReadonlySet<Hole>): Move {
  if (kind === 'centre') return { move: 'score_centre' };
  if (knaller !== null) return { move: 'score_line', hole: knaller, axis: axis ?? 'row' };
  return { move: 'score_combination', colour: colour ?? 'blue', holes: holes.filter((hole) => !without.has(hole)) };
}

export class ScoreChoice {
  chosen: Scoring | null = $state.raw(null);
  without: ReadonlySet<Hole> = $state.raw(new Set());
  readonly #scoring: ScoringView;
  readonly #parts: boolean;

  constructor(scoring: ScoringView, parts: boolean) {
    this.#scoring = scoring;
    this.#parts = parts;
  }

  get move(): Move | null {
    return this.chosen && scoringMove(this.chosen, this.without);
  }

  /** Parts of this may be left out. */
  get hasParts(): boolean {
    return this.#parts && this.chosen?.kind === 'combination' && this.chosen.holes.length > 3;
  }

  /** The holes of what is chosen that stay in. */
  get holes(): Hole[] {
    return this.chosen?.holes.filter((hole) => !this.without.has(hole)) ?? [];
  }

  groupsAt(hole: Hole): Scoring[] {
    return this.#scoring.groups.filter((group) => group.holes.some((each) => each === hole));
  }

  choose(group: Scoring | null): void {
    this.chosen = group;
    this.without = new Set();
  }

  leave(hole: Hole): void {
    const without = new Set(this.without);
    if (!without.delete(hole)) without.add(hole);
    this.without = without;
  }

  /** A die: what it belongs to; again: the next of these. */
  tap(hole: Hole): void {
    const groups = this.groupsAt(hole);
    const at = groups.findIndex((group) => this.chosen && isSame(group, this.chosen));
    this.choose(groups[(at + 1) % Math.max(1, groups.length)] ?? null);
  }
}
