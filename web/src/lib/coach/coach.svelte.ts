/** The coach at one table: what it says now, and which moves it holds back. */
import { pick } from '$lib/i18n';
import { api } from '$lib/net/api';
import type { LessonStep, Move, Refusal, Refused } from '$lib/protocol';
import type { LiveTable } from '$lib/table/live/table.svelte';
import { Lazy } from '$lib/ui/lazy.svelte';
import { prefs } from '$lib/ui/prefs.svelte';
import { keepProgress, keptProgress } from './progress';
import { text } from './text';
import { ended, isHeld, isOver, look, made, next, offered, shownStep, type Progress } from './walk';

const NO_STEPS: LessonStep[] = [];

export class Coach {
  readonly #live: LiveTable;
  readonly #lesson = $derived.by(() => {
    const language = prefs.language;
    const game = this.#live.table?.game ?? '';
    return new Lazy(() => api.lesson(game, language));
  });
  /** Empty until they have come; those of the other language stay until then. */
  steps: LessonStep[] = $state.raw(NO_STEPS);
  #progress: Progress = $state.raw({ trail: [], shown: false });
  /** The learner's move that is on its way, and the position it was made in. */
  #sent: { move: Move; version: number } | null = null;
  /** Somebody has reached for a move that is held back. */
  held = $state(false);

  constructor(live: LiveTable) {
    this.#live = live;
    this.#progress = keptProgress(live.id);
  }

  /** Called in an effect: follows the position on the table. */
  follow(): void {
    this.steps = this.#lesson.current ?? this.steps;
    const { update, log } = this.#live;
    if (this.steps.length === 0 || !update) return;
    let now = this.#progress;
    if (this.#sent && update.version > this.#sent.version) {
      now = made(this.steps, now, this.#sent.move);
      this.#sent = null;
    }
    this.#go(look(this.steps, now, log, update.version));
  }

  get isOver(): boolean {
    return this.steps.length > 0 && isOver(this.steps, this.#progress);
  }

  get failed(): boolean {
    return this.steps.length === 0 && this.#lesson.error !== null;
  }

  get step(): LessonStep | null {
    return shownStep(this.steps, this.#progress);
  }

  /** Counted from 1. */
  get number(): number {
    return this.#progress.trail.length;
  }

  /** What happened by the move that the last step waited for. */
  get done(): string {
    const last = this.#progress.trail.length - (this.#progress.shown ? 2 : 1);
    return this.steps[last]?.done ?? '';
  }

  offered(moves: Move[]): Move[] {
    return offered(this.step, moves);
  }

  /** Why those moves that are held back cannot be made now. */
  refused(moves: Move[]): Refused[] {
    const open = this.offered(moves);
    return moves.filter((move) => !open.includes(move)).map((move) => ({ move, refusal: this.#refusal() }));
  }

  /** Why this move must wait for another one, or null. Whoever asks has not made it yet: what is only to be read is no reason. */
  whyNot(move: Move): Refusal | null {
    return this.step?.wait.length ? this.#heldBack(move) : null;
  }

  /** The learner plays; what is held back goes nowhere. */
  play(move: Move): void {
    if (this.#reach(move) || this.#live.busy) return;
    this.#send(move);
    void this.#live.play(move).then(() => this.#answered(this.#live.refusal));
  }

  /** The same on the clock. */
  async playAt(move: Move): Promise<Refusal | null> {
    const refusal = this.#reach(move);
    if (refusal) return refusal;
    this.#send(move);
    return this.#answered(await this.#live.playAt(move));
  }

  next(): void {
    const { update, log } = this.#live;
    if (update) this.#go(look(this.steps, next(this.steps, this.#progress), log, update.version));
  }

  skip(): void {
    this.#go(ended(this.steps));
  }

  /** Somebody wants to make this move: why it must wait, or null. It is also said in the bubble. */
  #reach(move: Move): Refusal | null {
    const refusal = this.#heldBack(move);
    if (refusal) this.held = true;
    return refusal;
  }

  #heldBack(move: Move): Refusal | null {
    return isHeld(this.step, move, this.#live.update?.moves ?? []) ? this.#refusal() : null;
  }

  #send(move: Move): void {
    const version = this.#live.update?.version ?? 0;
    this.#sent = { move, version };
  }

  /** A move that was refused is not made by a later one of somebody else. */
  #answered(refusal: Refusal | null): Refusal | null {
    if (refusal) this.#sent = null;
    return refusal;
  }

  #go(progress: Progress): void {
    if (progress === this.#progress) return;
    this.#progress = progress;
    this.held = false;
    keepProgress(this.#live.id, progress);
  }

  #refusal(): Refusal {
    const w = pick(text);
    return { key: 'coach', sentence: this.step?.wait.length ? w.otherMove : w.readFirst, rule: null };
  }
}
