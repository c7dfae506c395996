import { plural } from '$lib/i18n/forms';

export const words = {
  title: 'Were the dice fair?',
  lead: 'Choose the record of a finished game. Your browser re-computes every shuffle and every roll from the secret that the table had fixed before play; the table then replays every move by the rules.',
  choose: 'Choose a record …',
  drop: 'or drop the file here',
  notRecord: 'This file is not a record of a game.',
  checking: 'Checking …',
  good: 'Everything fits.',
  bad: 'This record does not fit.',
  steps: {
    commitment: 'The secret fits the commitment published before play',
    key: 'The key follows from the secret and every player’s part',
    draws: (n: number) =>
      plural('en', n, { one: '# draw recomputed in this browser', other: '# draws recomputed in this browser' }),
    moves: (n: number) =>
      plural('en', n, { one: '# move replayed by the rules', other: '# moves replayed by the rules' }),
    flown: (n: number) =>
      plural('en', n, {
        one: '# flick flown again by the table, to the bit',
        other: '# flicks flown again by the table, to the bit',
      }),
  },
  trusted: {
    landings: 'Where flicked dice landed was taken on trust: the table has no physics, or not the one that flew them.',
  },
  fallback: (n: number) =>
    plural('en', n, {
      one: '# landing was not flown: the physics had failed, and the rules stood in.',
      other: '# landings were not flown: the physics had failed, and the rules stood in.',
    }),
  noSecret: 'There is no secret in it: only a finished game can be checked.',
  commitmentFault: 'The secret does not fit the commitment published before play.',
  drawFault: (draw: number, told: string, right: string, place: string) =>
    `Draw ${draw} does not fit${place}: the record says ${told}, the dice give ${right}.`,
  atPlace: (n: number) => ` at place ${n}`,
  nothing: 'nothing',
  moveFault: (fault: string) => `The table’s check: ${fault}`,
  offline: 'The moves could not be checked: the table cannot be reached. The dice above were checked in your browser.',
  players: 'Players',
  how: 'How it works',
  howSteps: [
    'Before play the table draws a secret and shows its SHA-256: the commitment. It cannot change the secret afterwards.',
    'Every browser adds chance of its own, so the table alone cannot choose the cards either.',
    'Key = HMAC-SHA256 of both. Every draw comes from the stream of this key, without bias.',
    'At the end the secret is in the record, and everything can be computed again.',
  ],
  seed: 'This is a simulated game: its chance comes from a seed, and the table checks it whole.',
};
