import type { Colour } from '../../protocol.gen';

const often = (percent: number): string => `about ${percent} of 100 such flicks get there`;

export const words = {
  group: (die: string, hole: string, points: number, percent: number) =>
    `${die} in ${hole} would complete a group worth about ${points} points; ${often(percent)}.`,
  line: (hole: string, points: number, percent: number) =>
    `A Knaller in ${hole} scores its whole line, about ${points} points; ${often(percent)}.`,
  centre: (die: string, hole: string, points: number, percent: number) =>
    `${die} in the centre ${hole} counts double even alone, about ${points} points; ${often(percent)}.`,
  bonus: (hole: string, percent: number) => `The bonus in ${hole} is worth another flick; ${often(percent)}.`,
  neighbours: (die: string, hole: string, percent: number) =>
    `${die} in ${hole} would lie beside its own colour, for a group later; ${often(percent)}.`,
  safe: 'Nothing can be scored yet: this flick is likely to stay in a hole and not to roll into the moat.',
  keep: {
    white: 'The joker is worth more later: keep it.',
    pink: 'The Knaller is worth more in a fuller box: keep it.',
  } as Partial<Record<Colour, string>>,
  accept: 'One more flick costs nothing and can only help.',
  best: (points: number) => `${points} points are the most there is: what you leave, others may score.`,
  less_left: 'Almost the same points, and it leaves less for the others.',
  finish: 'There is nothing more to score.',
};
