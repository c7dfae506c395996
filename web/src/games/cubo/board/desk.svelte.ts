/**
 * A person's own side of the table: the dice being laid, and what was done but is not confirmed yet. Everything answers
 * at once; the server confirms behind it, and what it refuses is put back as it was (CB-57).
 */
import type { Refusal } from '$lib/protocol';
import { exchange, isFull, place, takeOut, cellOf, type Square } from './placing';
import type { Cell, Move, PlayerState } from '../protocol.gen';

export type Picked = { die: number } | { cell: Cell };

interface Flight {
  move: Move;
  /** The square before, to be restored if the move is refused. */
  before: Square;
  /** Confirmed; the position that shows it is about to come. */
  landed: boolean;
}

/** What a move makes of a player, before the server says so. */
const LEADS_TO: Partial<Record<Move['move'], PlayerState>> = {
  throw: 'rolling',
  roll: 'rolling',
  pick_up: 'in_hand',
  call: 'covered',
  take: 'done',
};
const LINGER_MS = 400;
const EXPLAIN_MS = 6000;

export class Desk {
  square: Square = $state.raw({});
  picked: Picked | null = $state.raw(null);
  /** The last refusal, for a while. */
  refusal: Refusal | null = $state.raw(null);
  #flights: Flight[] = $state.raw([]);
  #forget: ReturnType<typeof setTimeout> | undefined;

  get full(): boolean {
    return isFull(this.square);
  }

  /** The state to show for what the server says. */
  stateOf(told: PlayerState): PlayerState {
    return this.#flights.reduce((state, flight) => LEADS_TO[flight.move.move] ?? state, told);
  }

  /** The centre die that was reached for and not confirmed yet. */
  get reaching(): number | null {
    return this.#flights.map(({ move }) => move).findLast((move) => move.move === 'take')?.die ?? null;
  }

  get waiting(): boolean {
    return this.#flights.length > 0;
  }

  // Laying

  tapDie(die: number): void {
    const { picked } = this;
    if (picked && 'cell' in picked) this.lay(die, picked.cell);
    else this.picked = picked?.die === die ? null : { die };
  }

  tapCell(cell: Cell): void {
    const { picked, square } = this;
    if (!picked) this.picked = { cell };
    else if ('die' in picked) this.lay(picked.die, cell);
    else if (picked.cell === cell) this.picked = null;
    else if (square[picked.cell] === undefined && square[cell] === undefined) this.picked = { cell };
    else {
      this.square = exchange(square, picked.cell, cell);
      this.picked = null;
    }
  }

  /** A key names a die, wherever it lies. */
  callDie(die: number): void {
    const cell = cellOf(this.square, die);
    if (cell) this.tapCell(cell);
    else this.tapDie(die);
  }

  lay(die: number, cell: Cell): void {
    this.square = place(this.square, die, cell);
    this.picked = null;
  }

  /** Back to the tray: the picked die, or this one. */
  putBack(cell = this.picked && 'cell' in this.picked ? this.picked.cell : null): void {
    if (cell) this.square = takeOut(this.square, cell);
    this.picked = null;
  }

  /** Other dice lie here now. */
  clear(square: Square = {}): void {
    this.square = square;
    this.picked = null;
  }

  // Moves

  /** Show it now, send it, and take it back if it is refused. */
  async fly(move: Move, send: (move: Move) => Promise<Refusal | null>): Promise<void> {
    const flight: Flight = { move, before: this.square, landed: false };
    this.#flights = [...this.#flights, flight];
    this.picked = null;
    if (move.move === 'pick_up' || move.move === 'roll' || move.move === 'throw') this.square = {};
    const refusal = await send(move);
    if (refusal) {
      this.#end(flight);
      if (move.move === 'pick_up' || move.move === 'roll') this.square = flight.before;
      this.explain(refusal);
      return;
    }
    flight.landed = true;
    setTimeout(() => this.#end(flight), LINGER_MS);
  }

  /** A new position is here: it shows all that was confirmed. */
  confirm(): void {
    if (this.#flights.some((flight) => flight.landed)) this.#flights = this.#flights.filter((flight) => !flight.landed);
  }

  explain(refusal: Refusal): void {
    this.refusal = refusal;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.refusal = null), EXPLAIN_MS);
  }

  #end(flight: Flight): void {
    if (this.#flights.includes(flight)) this.#flights = this.#flights.filter((each) => each !== flight);
  }
}
