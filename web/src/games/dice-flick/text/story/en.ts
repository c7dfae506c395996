import { plural } from '$lib/i18n/forms';

const points = (n: number): string => plural('en', n, { one: '# point', other: '# points' });

export const words = {
  chart: 'Points after each round',
  round: (n: number) => `Round ${n}`,
  points,
  /** `name`: null for the reader. */
  tie: 'Level on points to the very end: nobody could pull ahead.',
  turn: (name: string | null, round: number, n: number) =>
    `${name === null ? 'Your' : `${name}’s`} ${points(n)} in round ${round} decided it.`,
  late: (name: string | null) => `${name ?? 'You'} went ahead only in the last round.`,
  lead: (name: string | null, round: number) => `${name ?? 'You'} led from round ${round} to the end.`,
  best: (round: number) => `points: the best turn (round ${round})`,
  moat: (of: number) => `of ${of} flicks missed: moat or outside`,
  groups: (n: number) => plural('en', n, { one: 'group scored', other: 'groups scored' }),
};
