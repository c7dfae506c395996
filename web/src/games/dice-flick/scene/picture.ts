/** What a picture of the box shows, in space or flat: the same things either way. */
import { colourOf } from '../text';
import type { Likely } from '../aim/landings';
import type { Hole } from '../protocol';
import type { Aim, Colour, Geometry, Placed, Plate, Scoring, Setting } from '../protocol.gen';
import { placedPose, readyPose, type Point, type Pose } from './space';
import type { Running } from '../show/theatre.svelte';

export interface ShownDie {
  die: number;
  colour: Colour;
  pose: Pose;
}

/** Holes that light up together. */
export interface Lit {
  holes: readonly Hole[];
  /** Of the group, or of the Knaller whose line it is; null: the centre, the bonus. */
  colour: Colour | null;
  points: number | null;
}

export const litBy = ({ kind, holes, colour, points }: Scoring): Lit => ({
  holes,
  colour: kind === 'line' ? 'pink' : colour,
  points,
});

export interface PictureProps {
  setting: Setting;
  dice: readonly ShownDie[];
  /** How far the box is shaken out of its place. */
  box: Point;
  /** The side that is nearest to the reader. */
  side: Plate;
  /** The plate in use, and what is aimed at; null if nobody aims. */
  aim: Aim | null;
  /** Somebody else aims: less is seen of it. */
  faint: boolean;
  /** Degrees to both sides that flicks usually go astray; null if nobody aims here. */
  spread: number | null;
  /** The aim of a hint. */
  ghost: Aim | null;
  /** Where this aim is likely to end; null if that is not known. */
  likely: Likely | null;
  /** Where the last practice flicks ended. */
  marks: readonly Mark[];
  /** The finger swings: the table works the flick out. */
  swings: boolean;
  /** Dice fly. */
  flies: boolean;
  lit: readonly Lit[];
  onhole: (hole: Hole) => void;
  onhover: (hole: Hole | null) => void;
  /** The eye has moved: spots are elsewhere. */
  onmoved: () => void;
}

/** Where a practice flick ended. */
export interface Mark {
  at: Point;
  /** From 1, the last one, downwards: older marks fade. */
  fresh: number;
}

/** How thick the cloud is over a hole that is hit this often. */
export const thickness = (share: number): number => Math.min(0.9, 1.5 * Math.sqrt(share) - 0.12);

/** What a picture can be asked. */
export interface Picture {
  /** Where a point of the box is in the picture, in pixels. */
  spot: (point: Point) => { x: number; y: number };
  /** What a movement on the screen means to somebody at the plate: to the right, and back. */
  pull: (dx: number, dy: number) => { right: number; back: number };
}

/** A corner of the table where the bag stands. */
export const bagAt = ({ outer_width: outer }: Pick<Geometry, 'outer_width'>): Point => [
  outer / 2 + 14,
  outer / 2 + 12,
  6,
];

interface OnTable {
  board: readonly Placed[];
  /** The die on the plate. */
  taken: number | null;
  aim: Aim;
}

export function shownDice({ board, taken, aim }: OnTable, setting: Setting, running: Running | null): ShownDie[] {
  const { die_axes: axes, geometry } = setting;
  const lying = running?.scene.before ?? board;
  const poses = new Map<number, Pose>(lying.map((each) => [each.die, placedPose(each, axes, geometry.die_edge)]));
  const [ready, at] = running ? [running.scene.die, running.scene.aim] : [taken, aim];
  if (ready !== null && at) poses.set(ready, readyPose(at.plate, at.offset, at.azimuth, geometry));
  for (const [die, pose] of running?.poses ?? []) poses.set(die, pose);
  return [...poses].map(([die, pose]) => ({ die, colour: colourOf(die, setting), pose }));
}

/** A die of the same colour that does not lie there: the next one to be tried. */
export function another(die: number, board: readonly Placed[], setting: Setting): number {
  const lies = new Set(board.map((each) => each.die));
  const alike = setting.dice.filter(({ colour }) => colour === colourOf(die, setting));
  return [die, ...alike.map((each) => each.die)].find((each) => !lies.has(each)) ?? die;
}
