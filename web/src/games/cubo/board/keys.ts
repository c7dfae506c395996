/** Which key means which die or cell. Cells lie as on a number pad; dice as the keys lie: four above four. Pure. */
import type { Cell } from '../protocol.gen';

export const DIE_KEYS = ['q', 'w', 'e', 'r', 'a', 's', 'd', 'f'] as const;

const CELL_OF_DIGIT: Partial<Record<number, Cell>> = {
  7: 'TL',
  8: 'T',
  9: 'TR',
  4: 'L',
  6: 'R',
  1: 'BL',
  2: 'B',
  3: 'BR',
};

export const cellOfDigit = (digit: number): Cell | null => CELL_OF_DIGIT[digit] ?? null;

export function digitOfCell(cell: Cell): number {
  return Number(Object.keys(CELL_OF_DIGIT).find((digit) => CELL_OF_DIGIT[Number(digit)] === cell));
}

export interface Place {
  x: number;
  y: number;
}

/** Where an arrow key leads: the nearest place in that direction, straight ahead before sideways. */
export function nearest(from: Place, places: readonly Place[], key: string): number | null {
  const dx = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const dy = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  let best: number | null = null;
  let shortest = Infinity;
  places.forEach((place, n) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const way = ahead + 2.5 * aside;
    if (ahead > 4 && way < shortest) {
      shortest = way;
      best = n;
    }
  });
  return best;
}
