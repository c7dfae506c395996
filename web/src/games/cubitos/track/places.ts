/** What is seen at the place of a track: small drawings of our own, each around a middle. */
import type { Board } from '../protocol.gen';
import { HALF } from './course';
import type { Place } from './place';

/** What a piece of a drawing is made of: the theme gives its colour. */
type Stuff = 'leaf' | 'wood' | 'roof' | 'cloth' | 'stone' | 'light';
type Drawing = readonly (readonly [Stuff, string])[];

const tree: Drawing = [
  ['wood', 'M-2 8h4v9h-4z'],
  ['leaf', 'M0-17a9 9 0 0 1 8 12 8 8 0 0 1-8 14 8 8 0 0 1-8-14A9 9 0 0 1 0-17z'],
];
const fir: Drawing = [
  ['wood', 'M-2 13h4v5h-4z'],
  ['leaf', 'M0-18l8 11h-4l7 10h-4l6 10h-26l6-10h-4l7-10h-4z'],
];
const bush: Drawing = [['leaf', 'M-13 11a7 7 0 0 1 3-13 8 8 0 0 1 15-2 7 7 0 0 1 8 15z']];
const house: Drawing = [
  ['cloth', 'M-11-2h22v15h-22z'],
  ['roof', 'M-15-1L0-15 15-1z'],
  ['wood', 'M-7 4h6v9h-6zM3 2h5v5H3z'],
];
const fence: Drawing = [['wood', 'M-20-1h40v3h-40zM-20 6h40v3h-40zM-15-6h4v18h-4zM-2-6h4v18h-4zM11-6h4v18h-4z']];
const tent: Drawing = [
  ['cloth', 'M-16 13L0-12 16 13z'],
  ['roof', 'M-5 13L0-5 5 13zM-1-19h8l-2 3 2 3h-6v3h-2z'],
];
const floodlight: Drawing = [
  ['stone', 'M-1.500-6h3v24h-3zM-11-17h22v11h-22z'],
  ['light', 'M-8-14h4v5h-4zM-2-14h4v5h-4zM4-14h4v5h-4z'],
];
const flags: Drawing = [
  ['stone', 'M-20-7q20 9 40 0v1.500q-20 9-40 0z'],
  ['roof', 'M-17-4l7 2-4 8zM5-1l7-2-3 9z'],
  ['light', 'M-6-1h7l-3 9z'],
];
const palm: Drawing = [
  ['wood', 'M-2 18q-1-14 2-25h3q-3 11-1 25z'],
  ['leaf', 'M2-8q-12-7-17 3 9-5 17-3M2-8q12-7 17 3-9-5-17-3M2-8q-5-11-13-9 8 2 13 9M2-8q5-11 13-9-8 2-13 9'],
];
const umbrella: Drawing = [
  ['wood', 'M-1 0h2v17h-2z'],
  ['cloth', 'M-17 2A17 17 0 0 1 17 2z'],
  [
    'roof',
    'M-6 2A17 17 0 0 1 0-15 17 17 0 0 1 6 2zM-17 2a17 17 0 0 1 5-12Q-11-4-12 2zM17 2a17 17 0 0 0-5-12q1 6 0 12z',
  ],
];
const boat: Drawing = [
  ['wood', 'M-15 6h30l-6 8H-9z'],
  ['cloth', 'M1 4V-17L13 4zM-1 4V-11L-10 4z'],
];
const star: Drawing = [['roof', 'M0-10l3 7 8 .500-6 5 2 8-7-4.500-7 4.500 2-8-6-5 8-.500z']];
const rock: Drawing = [['stone', 'M-15 12l3-11 8-8 11 4 8 15z']];
const reeds: Drawing = [
  ['leaf', 'M-9 17q0-12-3-18 5 6 5 18zM0 17q-2-14 1-24 1 12 1 24zM8 17q1-10 5-16-1 10-3 16z'],
  ['wood', 'M-6-9h3v10h-3zM4-14h3v11H4z'],
];
const mushroom: Drawing = [
  ['cloth', 'M-4 0h8l1 12H-5z'],
  ['roof', 'M-12 1A12 11 0 0 1 12 1z'],
];

export const THINGS: Record<Place, readonly Drawing[]> = {
  village: [tree, house, bush, tree, fence, bush],
  stadium: [floodlight, tent, flags, bush, tent],
  beach: [palm, umbrella, boat, star, palm, rock],
  pond: [fir, reeds, rock, fir, mushroom, bush],
};

/** What lies on the ground here and there, in one stroke. */
export const GROUND: Record<Place, string> = {
  village: 'M-6 5q0-6-3-8M-5 5q1-6 2-8M6 8q0-5-2-7M7 8q0-5 3-7',
  stadium: 'M-15-7h9M-2-7h9M-9 8h9M4 8h9',
  beach: 'M-12-5q4-3 8 0t8 0M-4 7q4-3 8 0t8 0',
  pond: 'M-9 6l4-6M-7 1l4 2M6-6l3 6M5-1l5-1',
};

/** What the walls are made of: hedges, stands, planks, rocks; two strokes in a square. */
export const WALLS: Record<Place, string> = {
  village: 'M-15-6q5-8 10 0 5-8 10 0 5-8 10 0M-15 9q5-8 10 0 5-8 10 0 5-8 10 0',
  stadium: 'M-14-8h.1M-5-11h.1M4-8h.1M13-11h.1M-9 8h.1M0 5h.1M9 8h.1',
  beach: 'M-22-11h44M-22 0h44M-22 11h44M-6-22v11M9-11V0M-12 0v11M3 11v11',
  pond: 'M-18 8l6-15 9-3 5 8M-4 14l8-13 10-3 5 9',
};

/** Squares of the picture that no field and no wall covers. */
export function freeSquares(board: Board, width: number): [number, number][] {
  const taken = new Set<string>();
  for (const [column, row] of [...board.fields.flatMap((field) => field.squares), ...board.walls]) {
    taken.add(`${column}/${row}`).add(`${column + 1}/${row}`);
  }
  const free: [number, number][] = [];
  const columns = Math.floor(width / HALF);
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      if (taken.has(`${column}/${row}`) || taken.has(`${column + 1}/${row}`)) continue;
      free.push([column, row]);
      column += 1;
    }
  }
  return free;
}

/** One and the same number for a square, every time. */
export const chanceOf = ([column, row]: readonly [number, number]): number =>
  (column * 31 + row * 17 + ((column * row) % 7)) % 97;
