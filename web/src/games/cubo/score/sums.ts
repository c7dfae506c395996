/** How points come about, as people write sums. Pure. */
import { LINES } from '../protocol';
import type { Cell, Die, Line } from '../protocol.gen';

interface Laid {
  dice: readonly Die[];
  white: number | null;
  square: Partial<Record<Cell, number>>;
}

/** What a line is worth: "5", in one colour "5 × 2 = 10". */
export function sumOf(line: Line, { dice, white, square }: Laid): string {
  const values = LINES[line.line].map((cell) => (cell === 'C' ? white : dice[square[cell] ?? -1]?.value) ?? 0);
  const highest = Math.max(...values);
  return line.one_colour && highest > 0 ? `${highest} × ${line.points / highest} = ${line.points}` : `${line.points}`;
}

/** What a square is worth: "10 + 4 = 14"; one line needs no sum. */
export function totalSum(lines: readonly Line[]): string {
  const points = lines.map((line) => line.points).filter((each) => each > 0);
  const total = points.reduce((sum, each) => sum + each, 0);
  return points.length > 1 ? `${points.join(' + ')} = ${total}` : `${total}`;
}
