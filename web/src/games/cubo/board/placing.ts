/** Laying dice: which die lies where. Only on the player's own screen; the rules see it with the call. Pure. */
import { byLine, CELLS, LINES, type AnyDie } from '../protocol';
import type { Cell, LineId, Points } from '../protocol.gen';

/** The number of the die in each cell that has one. */
export type Square = Partial<Record<Cell, number>>;

export function cellOf(square: Square, die: number): Cell | null {
  return CELLS.find((cell) => square[cell] === die) ?? null;
}

function without(square: Square, ...cells: Cell[]): Square {
  const rest: Square = {};
  for (const cell of CELLS) {
    const die = square[cell];
    if (die !== undefined && !cells.includes(cell)) rest[cell] = die;
  }
  return rest;
}

/** Back to the tray. */
export function takeOut(square: Square, cell: Cell): Square {
  return without(square, cell);
}

/** Lay a die. Two dice that both lie already exchange their cells; otherwise the die that lay there leaves. */
export function place(square: Square, die: number, cell: Cell): Square {
  const from = cellOf(square, die);
  return from ? exchange(square, from, cell) : { ...square, [cell]: die };
}

/** Two cells exchange what lies in them, if anything. */
export function exchange(square: Square, one: Cell, other: Cell): Square {
  const rest = without(square, one, other);
  const [first, second] = [square[one], square[other]];
  if (first !== undefined) rest[other] = first;
  if (second !== undefined) rest[one] = second;
  return rest;
}

export function isFull(square: Square): square is Record<Cell, number> {
  return CELLS.every((cell) => square[cell] !== undefined);
}

/** The points of each line that is complete, looked up in the table that the server sent. */
export function linePoints(square: Square, points: Points): Record<LineId, number | null> {
  return byLine((line) => {
    const [first, middle, last] = LINES[line].map((cell) => (cell === 'C' ? null : square[cell]));
    if (typeof first !== 'number' || typeof last !== 'number' || middle === undefined) return null;
    return (middle === null ? points.middle[first]?.[last] : points.outer[first]?.[middle]?.[last]) ?? null;
  });
}

export function totalOf(lines: Record<LineId, number | null>): number {
  return Object.values(lines).reduce<number>((sum, points) => sum + (points ?? 0), 0);
}

/** Whether all coloured dice of a line look alike: for its glow. */
export function looksAlike(line: LineId, square: Square, colours: readonly AnyDie['colour'][]): boolean {
  const seen = new Set(LINES[line].filter((cell) => cell !== 'C').map((cell) => colours[square[cell] ?? -1] ?? 'none'));
  return seen.size === 1 && !seen.has('none');
}

/** The tray keeps every die at its own place: red ones first, then blue ones. */
export function trayOrder(colours: readonly AnyDie['colour'][]): number[] {
  const rank = (die: number): number => (colours[die] === 'red' ? 0 : 1);
  return colours.map((_, die) => die).sort((a, b) => rank(a) - rank(b) || a - b);
}
