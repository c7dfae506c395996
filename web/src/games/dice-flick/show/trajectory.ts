/** The recorded flight of dice: unpacked from the wire, and asked where each die is at any moment. */
import { between, type Point, type Pose, type Turn } from '../scene/space';

export const FRAME_RATE = 60;
const COMPONENTS = 7;
const PLACE_UNIT = 0.1;

export interface Track {
  die: number;
  first: number;
  poses: Pose[];
}

export interface Trajectory {
  tracks: Track[];
  /** The last frame of all. */
  last: number;
}

export async function unpacked(packed: string): Promise<Trajectory> {
  const bytes = Uint8Array.from(atob(packed), (each) => each.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return parsed(await new Response(plain).arrayBuffer());
}

/** u8 how many dice; per die u8 id, u16 first frame, u16 frames; then differences of every component, die by die. */
export function parsed(data: ArrayBuffer): Trajectory {
  const bytes = new DataView(data);
  const dice = Array.from({ length: bytes.getUint8(0) }, (_, i) => {
    const at = 1 + 5 * i;
    return { die: bytes.getUint8(at), first: bytes.getUint16(at + 1, true), frames: bytes.getUint16(at + 3, true) };
  });
  let at = 1 + 5 * dice.length;
  const columns = Array.from({ length: COMPONENTS }, () =>
    dice.map(({ frames }) => {
      let value = 0;
      return Array.from({ length: frames }, () => {
        value += bytes.getInt16(at, true);
        at += 2;
        return value;
      });
    }),
  );
  const tracks = dice.map(({ die, first, frames }, i) => {
    const value = (component: number, frame: number): number => columns[component]?.[i]?.[frame] ?? 0;
    const poses = Array.from({ length: frames }, (_, frame): Pose => {
      const place = [0, 1, 2].map((each) => value(each, frame) * PLACE_UNIT) as unknown as Point;
      const turn = [3, 4, 5, 6].map((each) => value(each, frame)) as unknown as Turn;
      const length = Math.hypot(...turn) || 1;
      return { at: place, turn: turn.map((each) => each / length) as unknown as Turn };
    });
    return { die, first, poses };
  });
  return { tracks, last: Math.max(0, ...tracks.map(({ first, poses }) => first + poses.length - 1)) };
}

/** Where a die is at a moment, in frames; null before it moves. */
export function poseAt(track: Track, frame: number): Pose | null {
  const place = Math.min(frame - track.first, track.poses.length - 1);
  const index = Math.floor(place);
  const [from, to] = [track.poses[index], track.poses[index + 1]];
  if (!from || place < 0) return null;
  if (!to) return from;
  const share = place - index;
  const middle = (i: 0 | 1 | 2): number => from.at[i] + share * (to.at[i] - from.at[i]);
  return { at: [middle(0), middle(1), middle(2)], turn: between(from.turn, to.turn, share) };
}
