/** Cells, lines and dice of Cubo. */
import type { Cell, Colour, LineId, PlayerState } from './protocol.gen';

export const CELLS = ['TL', 'T', 'TR', 'L', 'R', 'BL', 'B', 'BR'] as const satisfies readonly Cell[];
/** Row by row, with the place of the white die. */
export const GRID = ['TL', 'T', 'TR', 'L', 'C', 'R', 'BL', 'B', 'BR'] as const;
export const LINES = {
  row1: ['TL', 'T', 'TR'],
  row2: ['L', 'C', 'R'],
  row3: ['BL', 'B', 'BR'],
  col1: ['TL', 'L', 'BL'],
  col2: ['T', 'C', 'B'],
  col3: ['TR', 'R', 'BR'],
} as const satisfies Record<LineId, readonly (Cell | 'C')[]>;

export const LINE_IDS = ['row1', 'row2', 'row3', 'col1', 'col2', 'col3'] as const satisfies readonly LineId[];

/** Something for every line. */
export const byLine = <T>(of: (line: LineId) => T): Record<LineId, T> => ({
  row1: of('row1'),
  row2: of('row2'),
  row3: of('row3'),
  col1: of('col1'),
  col2: of('col2'),
  col3: of('col3'),
});

/** A die to be drawn or named: also the white one, and one whose value is not known (yet). */
export interface AnyDie {
  colour: Colour | 'white';
  value: number | null;
}

/** Dice that still have to be laid by this player. */
export const isUncovered = (state: PlayerState): boolean =>
  state === 'in_hand' || state === 'rolling' || state === 'on_table';
