import type { OrderWords } from '$lib/table/game';

const COLOURS: Record<string, string> = {
  white: 'white',
  red: 'red',
  green: 'green',
  black: 'black',
  yellow: 'yellow',
};

export const words: Record<string, OrderWords> = {
  draw: {
    label: 'Draw and roll',
    help: 'For this race: draws the third die and rolls as soon as it is your turn. If the colour may not be drawn, you are asked.',
    params: { colour: { label: 'Colour', values: COLOURS } },
    says: ({ colour }) => `draw ${COLOURS[String(colour)] ?? ''} and roll`,
  },
  extra_turn: {
    label: 'Decline extra turns',
    help: 'For this race: your extra-turn dice go out without moving a horse.',
    params: {},
    says: () => 'extra turns are declined',
  },
};
