/** Where notices lie: over the log if it stands beside the table, else at the edge where they cover least. Pure. */

export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Room {
  width: number;
  height: number;
  /** How tall the notices are. */
  tall: number;
  /** Where the bar ends. */
  bar: number;
  /** The log, if it stands beside the table. */
  side: Box | null;
  /** What must not be covered: the prompt, and what one plays with. */
  clear: readonly Box[];
}

export interface Place {
  at: 'side' | 'top' | 'bottom';
  left: number;
  width: number;
  /** From the top edge, or at the bottom from the bottom edge. */
  offset: number;
}

const GAP = 8;
const WIDEST = 36 * 16;
/** The tabs of the log stay free. */
const TABS = 48;

/** How much of these lines of the screen is taken, in pixels of height. */
const covered = (from: number, to: number, clear: readonly Box[]): number =>
  clear.reduce((sum, box) => sum + Math.max(0, Math.min(to, box.bottom) - Math.max(from, box.top)), 0);

export function placeOf({ width, height, tall, bar, side, clear }: Room): Place {
  if (side) {
    const offset = Math.max(side.top, 0) + TABS;
    return { at: 'side', left: side.left + GAP, width: side.right - side.left - 2 * GAP, offset };
  }
  const wide = Math.min(WIDEST, width - 2 * GAP);
  const left = (width - wide) / 2;
  const top = Math.max(bar, 0) + GAP;
  const above = covered(top, top + tall, clear);
  const below = covered(height - GAP - tall, height - GAP, clear);
  return above <= below
    ? { at: 'top', left, width: wide, offset: top }
    : { at: 'bottom', left, width: wide, offset: GAP };
}
