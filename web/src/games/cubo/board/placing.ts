/** Laying dice: which die lies where. Only on the player's own screen; the rules see it with the call. Pure. */
import { CELLS, LINES, LINE_IDS, type Cell, type Colour, type Die, type LineId, type Points } from '../protocol';

/** The number of the die in each cell that has one. */
export type Square = Partial<Record<Cell, number>>;

export function cellOf(square: Square, die: number): Cell | null {
  return CELLS.find((cell) => square[cell] === die) ?? null;
}

function without(square: Square, ...cells: Cell[]): Square {
  return Object.fromEntries(Object.entries(square).filter(([cell]) => !cells.includes(cell as Cell)));
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
  const worth = (line: LineId): number | null => {
    const dice = LINES[line].map((cell) => (cell === 'C' ? null : square[cell]));
    if (dice.includes(undefined)) return null;
    const [first, middle, last] = dice as [number, number | null, number];
    if (middle === null) return points.middle[first]?.[last] ?? null;
    return points.outer[first]?.[middle]?.[last] ?? null;
  };
  return Object.fromEntries(LINE_IDS.map((line) => [line, worth(line)])) as Record<LineId, number | null>;
}

export function totalOf(lines: Record<LineId, number | null>): number {
  return Object.values(lines).reduce<number>((sum, points) => sum + (points ?? 0), 0);
}

/** Whether all coloured dice of a line look alike: for its glow. */
export function looksAlike(line: LineId, square: Square, colours: readonly Colour[]): boolean {
  const seen = new Set(LINES[line].filter((cell) => cell !== 'C').map((cell) => colours[square[cell] ?? -1] ?? 'none'));
  return seen.size === 1 && !seen.has('none');
}

/** The dice as they lay before a swap: for the best square, which is made of those. */
export function beforeSwap(
  dice: readonly Die[],
  square: Square | null,
  swapped: { cell: Cell; out: Die } | null,
): readonly Die[] {
  const changed = swapped && square ? square[swapped.cell] : undefined;
  return changed === undefined || !swapped ? dice : dice.map((die, n) => (n === changed ? swapped.out : die));
}

/** The tray keeps every die at its own place: red ones first, then blue ones. */
export function trayOrder(colours: readonly Colour[]): number[] {
  const rank = (die: number): number => (colours[die] === 'red' ? 0 : 1);
  return colours.map((_, die) => die).sort((a, b) => rank(a) - rank(b) || a - b);
}
