/** Shows a recorded flick: where every die is, moment by moment, and when it is over. */
import type { Aim, Landing, Placed } from '../protocol.gen';
import { boxOffset } from './shake';
import type { Point, Pose } from '../scene/space';
import { FRAME_RATE, poseAt, unpacked, type Trajectory } from './trajectory';

/** All that is needed to show a flick, also later and slowly. */
export interface Scene {
  before: readonly Placed[];
  /** Of the flick, and its die; null if dice only go into the bag. */
  aim: Aim | null;
  die: number | null;
  landing: Landing;
  trajectory: Trajectory;
}

export interface Running {
  scene: Scene;
  frame: number;
  poses: ReadonlyMap<number, Pose>;
  box: Point;
  slow: boolean;
}

/** Frames in which dice that are out slide into the bag. */
const SLIDE = 26;
/** A pause to see how everything lies. */
const REST = 8;
const ARC = 40;
/** The picture never waits longer than this for a frame: the page may be hidden. */
const STALLED_MS = 1500;

export const sceneOf = async (
  before: readonly Placed[],
  aim: Aim,
  die: number,
  landing: Landing,
): Promise<Scene | null> => {
  if (!landing.trajectory) return null;
  return { before, aim, die, landing, trajectory: await unpacked(landing.trajectory) };
};

/** Dice that the flick sends back into the bag. */
export const lostIn = (landing: Landing): number[] =>
  landing.dice.filter(({ outcome }) => outcome !== 'hole').map(({ die }) => die);

/** Where the flicked die came to rest, also if it then goes into the bag. */
export const endOf = ({ die, trajectory }: Scene): Point | null =>
  trajectory.tracks.find((track) => track.die === die)?.poses.at(-1)?.at ?? null;

export function framesOf({ trajectory, landing }: Scene): number {
  return trajectory.last + REST + (lostIn(landing).length > 0 ? SLIDE : 0);
}

/** All dice that have left their place, at this frame; those that are out end in the bag. */
export function posesAt({ trajectory, landing }: Scene, frame: number, bag: Point): Map<number, Pose> {
  const lost = new Set(lostIn(landing));
  const share = Math.min(1, Math.max(0, (frame - trajectory.last - REST / 2) / SLIDE));
  const poses = new Map<number, Pose>();
  for (const track of trajectory.tracks) {
    const pose = poseAt(track, frame);
    if (pose) poses.set(track.die, lost.has(track.die) && share > 0 ? slid(pose, bag, share) : pose);
  }
  return poses;
}

function slid({ at, turn }: Pose, bag: Point, share: number): Pose {
  const eased = share * share * (3 - 2 * share);
  const along = (i: 0 | 1 | 2): number => at[i] + eased * (bag[i] - at[i]);
  return { at: [along(0), along(1), along(2) + ARC * Math.sin(Math.PI * eased)], turn };
}

/** What is heard of a flight. */
export interface Noises {
  knock: (impact: readonly number[]) => void;
  /** The box is shaken. */
  rattle: () => void;
}

/** Everything of these that is due until this moment, told once. */
export class Due<T> {
  #next = 0;
  readonly #all: readonly T[];
  readonly #frameOf: (each: T) => number;
  readonly #tell: (each: T) => void;

  constructor(all: readonly T[], frameOf: (each: T) => number, tell: (each: T) => void) {
    this.#all = all;
    this.#frameOf = frameOf;
    this.#tell = tell;
  }

  until(frame: number): void {
    for (let next; (next = this.#all[this.#next]) !== undefined && this.#frameOf(next) <= frame; this.#next++)
      this.#tell(next);
  }
}

export class Theatre {
  now: Running | null = $state.raw(null);
  #end: (() => void) | null = null;
  #bag: () => Point;
  #noises: Noises;

  constructor(bag: () => Point, noises: Noises) {
    this.#bag = bag;
    this.#noises = noises;
  }

  /** Resolves when it has been seen, or was cut short. Frames per second: 60 is life. */
  show(scene: Scene, speed = 1): Promise<void> {
    this.stop();
    const total = framesOf(scene);
    const { impacts, shakes } = scene.landing;
    const knocks = new Due(impacts, ([at]) => at, this.#noises.knock);
    const rattles = new Due(shakes, ({ frame }) => frame, this.#noises.rattle);
    let frame = 0;
    let before = performance.now();
    let request = 0;
    let guard: ReturnType<typeof setTimeout> | undefined;
    const draw = (): void => {
      this.now = {
        scene,
        frame,
        poses: posesAt(scene, frame, this.#bag()),
        box: boxOffset(scene.landing.shakes, frame),
        slow: speed < 1,
      };
    };
    return new Promise((resolve) => {
      const end = (): void => {
        cancelAnimationFrame(request);
        clearTimeout(guard);
        this.#end = null;
        this.now = null;
        resolve();
      };
      const step = (time: number): void => {
        clearTimeout(guard);
        frame += ((Math.max(0, time - before) * FRAME_RATE) / 1000) * speed;
        before = Math.max(time, before);
        knocks.until(frame);
        rattles.until(frame);
        if (frame >= total) {
          end();
          return;
        }
        draw();
        request = requestAnimationFrame(step);
        guard = setTimeout(end, STALLED_MS);
      };
      this.#end = end;
      draw();
      request = requestAnimationFrame(step);
      guard = setTimeout(end, STALLED_MS);
    });
  }

  /** Straight to the end. */
  stop(): void {
    this.#end?.();
  }
}
