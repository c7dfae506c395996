/** How the box is shaken, as the picture shows it: the box moves against the push that the dice felt. */
import type { Shake } from '../protocol.gen';
import { FRAME_RATE } from './trajectory';

const SECONDS = 0.4;
/** East, north, up. */
const HERTZ = [8, 9, 11] as const;
const VERTICAL_SHARE = 0.6;
/** A little more than life-size, to be seen. */
const GAIN = 1.6;
const MM = 1000;

/** How far the box is from where it stands, in millimetres. */
export function boxOffset(shakes: readonly Shake[], frame: number): readonly [number, number, number] {
  const shake = shakes.findLast((each) => each.frame <= frame);
  const seconds = shake ? (frame - shake.frame) / FRAME_RATE : Infinity;
  if (!shake || seconds > SECONDS) return [0, 0, 0];
  const swell = Math.sin((Math.PI * seconds) / SECONDS);
  const along = (axis: 0 | 1 | 2): number => {
    const omega = 2 * Math.PI * HERTZ[axis];
    const share = axis === 2 ? VERTICAL_SHARE : 1;
    return (
      ((-GAIN * MM * share * shake.amplitude) / omega ** 2) *
      swell *
      Math.sin(omega * seconds + (shake.phases[axis] ?? 0))
    );
  };
  return [along(0), along(1), along(2)];
}
