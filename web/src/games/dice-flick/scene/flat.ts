/** A die seen straight from above, as flat shapes: its visible faces, each squeezed as it is turned. */
import type { DieAxis } from '../protocol';
import { DIE_AXES, FACE_AXES, turned, type Pose } from './space';

export interface FlatFace {
  face: number;
  /** For a face drawn around the origin, y down. */
  matrix: string;
  /** 0 facing up, 1 facing sideways. */
  shade: number;
}

const SEEN = 0.02;
/** Higher is nearer to the eye, and a little larger. */
const EYE = 700;

export function facesOf({ at, turn }: Pose, axes: Record<DieAxis, number>, edge: number): FlatFace[] {
  /* A face is drawn 16 wide. */
  const grown = edge / 16;
  const scale = 1 + Math.max(0, at[2] - edge / 2) / EYE;
  return DIE_AXES.flatMap((axis) => {
    const { out, right, up } = FACE_AXES[axis];
    const [nx, ny, nz] = turned(turn, out);
    if (nz < SEEN) return [];
    const [rx, ry] = turned(turn, right);
    const [ux, uy] = turned(turn, up);
    const half = edge / 2;
    const numbers = [rx, -ry, -ux, uy].map((each) => each * scale * grown);
    const place = [at[0] + half * nx * scale, -(at[1] + half * ny * scale)];
    const matrix = [...numbers, ...place].map((each) => each.toFixed(3)).join(' ');
    return [{ face: axes[axis], matrix: `matrix(${matrix})`, shade: 1 - nz }];
  }).sort((a, b) => b.shade - a.shade);
}
