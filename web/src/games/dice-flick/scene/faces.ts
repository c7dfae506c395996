/** What is printed on the dice. Every colour has pips of its own shape, so that colour alone never decides. */
import type { Colour } from '../protocol.gen';

type Spot = readonly [number, number];
const A = 4;

/** Places of the pips on a face of 16 by 16, from the middle. */
export const PIPS: Record<number, readonly Spot[]> = {
  1: [[0, 0]],
  2: [
    [-A, A],
    [A, -A],
  ],
  3: [
    [-A, A],
    [0, 0],
    [A, -A],
  ],
  4: [
    [-A, -A],
    [A, -A],
    [-A, A],
    [A, A],
  ],
  5: [
    [-A, -A],
    [A, -A],
    [0, 0],
    [-A, A],
    [A, A],
  ],
  6: [
    [-A, -4.4],
    [-A, 0],
    [-A, 4.4],
    [A, -4.4],
    [A, 0],
    [A, 4.4],
  ],
};

/** One pip around the origin: blue discs, yellow squares, green triangles, white stars. */
export const PIP: Record<Colour, string> = {
  blue: 'M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
  yellow: 'M-1.8 -1.8h3.6v3.6h-3.6z',
  green: 'M0 -2.3L2.3 1.7H-2.3z',
  white: star(5, 2.5, 1.1),
  pink: star(10, 6.6, 3.4),
};

/** The burst of the Knaller fills its face; the bolt lies in it. */
export const BOLT = 'M0.9 -3.4L-2.1 0.6h1.7L-0.9 3.4L2.1 -0.6h-1.7z';

/** Where pips stand on this face; the burst is alone on all six. */
export const spotsOf = (colour: Colour, face: number): readonly Spot[] =>
  colour === 'pink' ? [[0, 0]] : (PIPS[face] ?? []);

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const [angle, radius] = [(Math.PI * i) / points, i % 2 ? inner : outer];
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}z`;
}
