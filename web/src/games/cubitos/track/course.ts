/** Where things are on a board that is drawn: bricks of HALF × 2 by ROW. */
import type { Board, Field } from '../protocol.gen';

/** Half-column and row. */
type Square = readonly number[];

export const HALF = 22;
export const ROW = 44;

export interface Point {
  x: number;
  y: number;
}

/** One of the boards of a race; there is always a first one. */
export function boardOf(boards: readonly Board[], number: number): Board {
  const board = boards[number] ?? boards[0];
  if (!board) throw new Error('A race has a board.');
  return board;
}

export const middleOf = ([column = 0, row = 0]: Square): Point => ({ x: (column + 1) * HALF, y: (row + 0.5) * ROW });

export function centreOf(field: Field): Point {
  const points = field.squares.map(middleOf);
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  const mean = { x: sum.x / points.length, y: sum.y / points.length };
  // The square nearest to the middle: a big field may be bent.
  const away = (at: Point): number => (at.x - mean.x) ** 2 + (at.y - mean.y) ** 2;
  return points.reduce((best, each) => (away(each) < away(best) ? each : best), points[0] ?? mean);
}

/** The middle of its highest row: where the name of a big field stands. */
export function topOf(field: Field): Point {
  const highest = Math.min(...field.squares.map(([, row]) => row));
  const row = field.squares.filter((square) => square[1] === highest).map(middleOf);
  return { x: row.reduce((sum, { x }) => sum + x, 0) / row.length, y: (highest + 0.5) * ROW };
}

/** The size of the picture. */
export function sizeOfBoard(board: Board): { width: number; height: number } {
  const squares = [...board.fields.flatMap((field) => field.squares), ...board.walls];
  return {
    width: (Math.max(...squares.map(([column]) => column)) + 2) * HALF,
    height: (Math.max(...squares.map(([, row]) => row)) + 1) * ROW,
  };
}

/** The edge that two neighbouring squares share. */
export function edgeBetween([one = [], other = []]: readonly Square[]): string {
  const [[oneColumn = 0, oneRow = 0], [otherColumn = 0, otherRow = 0]] = [one, other];
  const x = Math.max(oneColumn, otherColumn) * HALF;
  return `M${x} ${Math.max(oneRow, otherRow) * ROW}${oneRow === otherRow ? `v${ROW}` : `h${HALF}`}`;
}

export const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Where runners stand who share a field, so that all are seen. */
export function placesOn(at: Point, runners: number): Point[] {
  if (runners === 1) return [at];
  const radius = 11;
  return Array.from({ length: runners }, (_, n) => {
    const angle = (n / runners) * 2 * Math.PI - Math.PI / 2;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
}

/** The next point in the direction of an arrow key. */
export function nextTowards(from: Point, to: { x: number; y: number }, points: readonly Point[]): number {
  let best = -1;
  let least = Infinity;
  points.forEach((point, n) => {
    const along = (point.x - from.x) * to.x + (point.y - from.y) * to.y;
    const aside = Math.abs((point.x - from.x) * to.y) + Math.abs((point.y - from.y) * to.x);
    if (along <= 1) return;
    const cost = along + 2 * aside;
    if (cost < least) {
      least = cost;
      best = n;
    }
  });
  return best;
}
