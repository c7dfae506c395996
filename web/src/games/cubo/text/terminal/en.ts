export const words = {
  pages: {
    points: { key: 'p', word: 'points', title: 'Points by round' },
    last: { key: 'l', word: 'last', title: 'The last round' },
  },
  /** How dice are written: one letter each. */
  letters: { red: 'R', blue: 'B', white: 'W' },
  pointsPage: { round: (n: number) => `Round ${n}`, none: 'No round has been scored yet.' },
  lay: {
    byStep: 'lay the square die by die',
    cell: (cell: string) => `Which die goes ${cell}?`,
    example: (dice: string) =>
      `Or type the square row by row, without the white die in the middle: ${dice}. You see its points before it counts.`,
    count: (n: number) => `A square has eight coloured dice around the white one; these are ${n}.`,
    missing: (die: string) => `You do not have this die (any more): ${die}.`,
    rows: { top: 'top', middle: 'middle', bottom: 'bottom' },
    worth: (points: string) => `This square: ${points}.`,
    cover: 'cover it',
  },
  square: { empty: 'not laid yet', hidden: 'covered' },
};
