import type { Kind } from '../../protocol.gen';

/** The colours that have cards, in the order of the data files. */
export const COLOURS = [
  'white',
  'brown',
  'red',
  'green',
  'orange',
  'purple',
  'yellow',
  'blue',
] as const satisfies readonly Kind[];
