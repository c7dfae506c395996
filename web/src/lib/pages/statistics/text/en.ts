import { plural } from '$lib/i18n/forms';

const number = (n: number, digits = 2): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(n);
const chance = (p: number): string =>
  p < 0.0001 ? 'p < 0.0001' : `p = ${new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }).format(p)}`;

export const words = {
  title: 'Dice statistics',
  lead: 'What was rolled, drawn and shuffled in all finished games on this server, and whether fair dice would do that. There are only totals: a game in progress adds nothing.',
  empty: 'No game has been finished here yet. Come back after the first one.',
  verdicts: {
    fair: 'As one would expect of fair dice.',
    loaded: 'Fair dice would hardly ever do this.',
    too_few: 'Too few draws to say anything yet.',
  },
  amount: (games: number, draws: number) =>
    `${plural('en', games, { one: '# game', other: '# games' })}, ${plural('en', draws, { one: '# draw', other: '# draws' })}`,
  tests: (tests: number, level: number) =>
    `${plural('en', tests, { one: '# test', other: '# tests' })}, corrected for their number: with fair dice, the chance that this verdict is wrong is at most ${number(level * 100)} in 100.`,
  together: (chiSquare: number, degrees: number, p: number) =>
    `All together: χ² = ${number(chiSquare, 1)} with ${plural('en', degrees, { one: '# degree', other: '# degrees' })} of freedom, ${chance(p)}.`,
  kinds: {
    number: (n: number) => `One of ${n}`,
    range: () => 'Large ranges, in tenths',
    shuffle: (n: number) => `Shuffles of ${number(n)}`,
  },
  draws: (kind: string, n: number) =>
    kind === 'shuffle'
      ? plural('en', n, { one: '# shuffle', other: '# shuffles' })
      : plural('en', n, { one: '# draw', other: '# draws' }),
  test: (chiSquare: number, degrees: number, p: number) => `χ² = ${number(chiSquare, 1)} (${degrees}), ${chance(p)}:`,
  opinions: {
    expected: 'as one would expect of fair dice.',
    unusual: 'unusual by itself, but some line among so many is bound to be.',
    loaded: 'fair dice would hardly ever do this.',
    untested: 'Too few draws for a test.',
  },
  untested: (n: number) =>
    plural('en', n, { one: '# line with too few draws for a test', other: '# lines with too few draws for a test' }),
  value: 'Value',
  count: 'Count',
  expected: 'Expected',
  expectedEach: (n: number) => `The line: ${number(n, 1)} expected of each`,
  fromTo: 'From the places of this row to the places of this column',
  fromPlaces: (places: string) => `from ${places}`,
  expectedCells: (least: number, most: number) =>
    number(least, 1) === number(most, 1)
      ? `${number(least, 1)} expected in each field`
      : `${number(least, 1)} to ${number(most, 1)} expected in each field`,
  number,
  how: 'How to read this',
  howSteps: [
    'A bar is one value, counted from 1; which side or which card that was depends on the game. The dashed line is what fair dice give on average.',
    'A shuffle is a table: its rows are the places in the pile before, its columns the places after, in fifths. Fields with more or fewer items than expected are coloured, the stronger the further they are off.',
    'χ² adds up how far all counts of a line are off. p is how often fair dice would be off at least as far. Chance alone makes a p below 0.01 once in 100 tests, so a single one means nothing. The verdict is corrected for the number of tests (Holm).',
    'The numbers change with every game. Whoever looks often enough will see a rare value one day.',
    'Only finished games count. If people leave when their luck is bad, the luck of those who stay is a little better than average.',
    'The server itself counts here. For your own games you need not trust it: check their records.',
  ],
  verify: 'Check a record',
};
