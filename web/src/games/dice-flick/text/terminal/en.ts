export const words = {
  pages: {
    stickers: { key: 's', word: 'stickers', title: 'The stickers in the box' },
    points: { key: 'p', word: 'points', title: 'What counts how much' },
    flicking: { key: 'f', word: 'flicking', title: 'How to flick' },
  },
  /** Short names of the colours, for the board. */
  short: { blue: 'Bl', yellow: 'Ye', green: 'Gr', white: 'Wh', pink: 'Kn' } as Record<string, string>,
  sticker: { blue: 'bl', yellow: 'ye', green: 'gr', bonus: 'bonus', centre: '×2' } as Record<string, string>,
  typed: { north: 'north', east: 'east', south: 'south', west: 'west', left: 'left', right: 'right' },
  none: 'The box is empty.',
  with: (die: string, sticker: string) => `${die}, ${sticker}`,
  best: (points: string, what: string) => `Best scoring: ${points} (${what})`,
  soFar: (points: string, what: string) => `Scored so far: ${points} (${what})`,
  in: (what: string, holes: string) => `${what} ${holes}`,
  takePrompt: (flick: number, of: number) => `Flick ${flick} of ${of}: which die?`,
  aimPrompt: (die: string) => `Flick ${die}: from which plate?`,
  ask: {
    azimuth: (plate: string) =>
      `From the ${plate}: in which direction? Any number of degrees works: 12 left, 7.5 right.`,
    strength: (direction: string) => `${direction}: how hard? Any number from 0 to 1 or up to 100 % works.`,
  },
  plate: (name: string) => `From the ${name} …`,
  across: (column: string) => `straight runs along ${column}`,
  row: (n: string) => `row ${n}`,
  column: (letter: string) => `column ${letter}`,
  soft: 'soft',
  hard: 'hard',
  again: 'as last time',
  example: 'Or type plate, degrees and strength at once: flick south 12 0.45 (12° left; -12 is right)',
  exampleScore: (colour: string, holes: string) => `Or name colour and holes: score ${colour} ${holes}`,
  notFlick: (text: string) =>
    `“${text}” is no flick. Type plate, degrees and strength: flick south 12 0.45, flick west straight 0.3, flick north 10 right 50 %`,
  explain: {
    upgrade: (n: number) => `counts ${n} in a group of its colour if no die lies on it`,
    bonus: 'the die that you flick into it brings another flick',
    centre: (n: number) => `a die in it is worth ${n} times its value, and can be scored alone`,
  },
  points_: {
    pip: 'A die counts the pips it shows.',
    group: (n: number) => `A group has at least ${n} dice of one colour side by side; white dice fit every colour.`,
    sticker: (n: number) => `A sticker of the colour that is not covered counts ${n} and connects.`,
    knaller: (n: number) => `A Knaller counts ${n} and scores its whole row or column.`,
    centre: (n: number) => `The die in the centre counts ${n} times, also alone.`,
    once: 'Scored dice go back into the bag; the others stay.',
  },
  how: {
    plates: 'The plates lie in the middle of the four sides, outside the box.',
    azimuth: (most: number) =>
      `The direction is in degrees, ${most} at most: left is positive, right negative, 0 straight across.`,
    strength: 'The strength goes from 0 (barely off the plate) to 1; 0.15 to 0.5 mostly stays in the box.',
    tremor: 'Nobody’s hand is quite steady: the die flies a little differently each time.',
  },
};
