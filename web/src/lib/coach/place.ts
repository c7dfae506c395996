/** Where the coach's bubble stands: near what it points at, on the screen, and over nothing that is needed. Pure. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Side = 'above' | 'below' | 'left' | 'right' | 'away';

export interface Place {
  x: number;
  y: number;
  /** Where it stands as seen from what it points at. */
  side: Side;
}

/** Something that should stay free, the more the heavier it is. */
export interface Part {
  box: Box;
  weight: number;
}

/** While a move is awaited, what one plays with must stay free above all, and then the prompt, where the next button comes. */
export const WEIGHT = { awaited: 100, target: 50, control: 20, page: 5, rest: 1 };
/** A step away from what is spoken of is as bad as covering so much of the rest. */
const AWAY = 20;
export const GAP = 14;
export const MARGIN = 8;

const within = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(value, Math.max(low, high)));

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function distance(a: Box, b: Box): number {
  const across = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const down = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(across, down);
}

/** Of something so tall and wide that no room is left beside it, the upper part. */
export function upperPart(target: Box, bubble: Size, view: Size): Box {
  const y = Math.max(0, target.y);
  const room = view.height - bubble.height - MARGIN - GAP - y;
  const isAbove = target.y >= bubble.height + MARGIN + GAP;
  const isBelow = target.y + target.height - y <= room;
  const isBeside = target.width <= view.width - bubble.width - MARGIN - GAP;
  return isAbove || isBelow || isBeside
    ? target
    : { ...target, y, height: Math.max(0, Math.min(room, view.height / 2)) };
}

/** Every place worth trying, the best liked first. */
function candidates(target: Box | null, parts: readonly Part[], bubble: Size, view: Size): Place[] {
  const right = view.width - bubble.width - MARGIN;
  const low = view.height - bubble.height - MARGIN;
  const middle = within(MARGIN, (view.width - bubble.width) / 2, right);
  const found: Place[] = [];
  if (target) {
    const x = within(MARGIN, target.x + target.width / 2 - bubble.width / 2, right);
    const y = within(MARGIN, target.y + target.height / 2 - bubble.height / 2, low);
    found.push(
      { x, y: target.y - bubble.height - GAP, side: 'above' },
      { x, y: target.y + target.height + GAP, side: 'below' },
      { x: target.x + target.width + GAP, y, side: 'right' },
      { x: target.x - bubble.width - GAP, y, side: 'left' },
      { x: right, y, side: 'away' },
      { x: MARGIN, y, side: 'away' },
    );
  }
  for (const y of [low, MARGIN, (view.height - bubble.height) / 2])
    for (const x of [middle, right, MARGIN]) found.push({ x, y, side: 'away' });
  for (const { box } of parts)
    for (const y of [box.y - bubble.height - MARGIN, box.y + box.height + MARGIN])
      for (const x of [middle, right, MARGIN]) found.push({ x, y, side: 'away' });
  return found.filter(({ x, y }) => x >= MARGIN && x <= right + 1 && y >= MARGIN && y <= low + 1);
}

export interface Found {
  place: Place;
  /** How bad it is. */
  cost: number;
  /** Something that one needs for the awaited move has to be covered. */
  crowded: boolean;
}

/** The place that covers least and is near, of equal ones the first. */
export function placeFor(target: Box | null, parts: readonly Part[], bubble: Size, view: Size): Found {
  let place: Place = { x: MARGIN, y: MARGIN, side: 'away' };
  let cost = Infinity;
  const shown = target && upperPart(target, bubble, view);
  const at = ({ x, y }: Place): Box => ({ ...bubble, x, y });
  for (const each of candidates(shown, parts, bubble, view)) {
    let covered = shown ? WEIGHT.target * overlap(at(each), shown) + AWAY * distance(at(each), shown) : 0;
    for (const part of parts) covered += part.weight * overlap(at(each), part.box);
    if (covered < cost) [place, cost] = [each, covered];
  }
  const needed = parts.filter(({ weight }) => weight === WEIGHT.awaited);
  return { place, cost, crowded: needed.some(({ box }) => overlap(at(place), box) > 0) };
}
