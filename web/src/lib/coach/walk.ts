/** The walk through a lesson: which step is shown, which moves are held back, when it goes on. As in coach/walk.py. */
import type { Event, LessonStep, Move } from '$lib/protocol';

type Steps = readonly LessonStep[];

/** How far somebody has come: the version of the position at which each step so far was first shown. */
export interface Progress {
  trail: readonly number[];
  /** The last of them is still shown; otherwise play is free. */
  shown: boolean;
}

interface Line {
  version: number;
  event: Event;
}

export const BEGINNING: Progress = { trail: [], shown: false };

/** Whether a move or an event has all the fields of a pattern. */
export function fits(pattern: Record<string, unknown>, data: object): boolean {
  const fields = data as Record<string, unknown>;
  return Object.entries(pattern).every(
    ([name, value]) => name in fields && JSON.stringify(fields[name]) === JSON.stringify(value),
  );
}

const fitsAny = (patterns: readonly Record<string, unknown>[], data: object): boolean =>
  patterns.some((pattern) => fits(pattern, data));

export const shownStep = (steps: Steps, { trail, shown }: Progress): LessonStep | null =>
  shown ? (steps[trail.length - 1] ?? null) : null;

export const isOver = (steps: Steps, { trail, shown }: Progress): boolean => !shown && trail.length >= steps.length;

/** Skip the rest. */
export const ended = (steps: Steps): Progress => ({ trail: steps.map(() => -1), shown: false });

/** The position is another one: show the next step if its event has come; go back if a move was taken back. */
export function look(steps: Steps, progress: Progress, log: readonly Line[], version: number): Progress {
  if (progress.trail.some((at) => at > version))
    return look(steps, { trail: progress.trail.filter((at) => at <= version), shown: true }, log, version);
  const { trail } = progress;
  const step = steps[trail.length];
  if ((progress.shown && trail.length > 0) || !step) return progress;
  const { when } = step;
  const since = trail.at(-1) ?? -1;
  if (when && !log.some((line) => line.version > since && fits(when, line.event))) return progress;
  return { trail: [...trail, when || trail.length > 0 ? version : -1], shown: true };
}

/** Those of the learner's legal moves that a step waits for; all of them if none fits, so that nobody gets stuck. */
export function offered<M extends Move>(step: LessonStep | null, moves: M[]): M[] {
  if (!step || step.wait.length === 0) return moves;
  const fitting = moves.filter((move) => fitsAny(step.wait, move));
  return fitting.length > 0 ? fitting : moves;
}

/** Whether this move must wait: for the step to be read, or for the move that the step is about. */
export function isHeld(step: LessonStep | null, move: Move, moves: readonly Move[]): boolean {
  if (!step) return false;
  if (step.wait.length === 0) return true;
  return !fitsAny(step.wait, move) && moves.some((other) => fitsAny(step.wait, other));
}

/** The learner has made this move. */
export const made = (steps: Steps, progress: Progress, move: Move): Progress =>
  fitsAny(shownStep(steps, progress)?.wait ?? [], move) ? { ...progress, shown: false } : progress;

/** The learner has read a step that waits for no move. */
export const next = (steps: Steps, progress: Progress): Progress =>
  shownStep(steps, progress)?.wait.length === 0 ? { ...progress, shown: false } : progress;
