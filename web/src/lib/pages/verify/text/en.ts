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
    lesson: 'The key follows from the secret of the lesson alone: the same deal for everybody',
    pledges: 'Every nonce fits the pledge given before the start',
    chain: (n: number) =>
      plural('en', n, {
        one: '# entry of the journal: names, options, who moved and when fit the chain',
        other: '# entries of the journal: names, options, who moved and when fit the chain',
      }),
    kept: 'Commitment, pledges and chain are those that this browser saw during the game',
    draws: (n: number) =>
      plural('en', n, { one: '# draw recomputed in this browser', other: '# draws recomputed in this browser' }),
    moves: (n: number) =>
      plural('en', n, { one: '# move replayed by the rules', other: '# moves replayed by the rules' }),
    flown: (n: number) =>
      plural('en', n, {
        one: '# result of the physics computed again by the table, the same to the bit',
        other: '# results of the physics computed again by the table, the same to the bit',
      }),
  },
  fallback: (n: number) =>
    plural('en', n, {
      one: '# result was not computed when it was played: the physics had failed, and the rules stood in.',
      other: '# results were not computed when they were played: the physics had failed, and the rules stood in.',
    }),
  noSecret: 'There is no secret in it: only a finished game can be checked.',
  commitmentFault: 'The secret does not fit the commitment published before play.',
  pledgeFault: (name: string) => `The nonce of ${name} does not fit the pledge given before the start.`,
  fieldFault: (name: string) => `The field ${name} is missing, or a record of this kind cannot have it.`,
  chainFault: {
    entry: (n: number) => `Entry ${n} of the journal cannot be read.`,
    head: () => 'The chain over the journal is broken: an entry was changed, added or taken out.',
    options: () => 'Game or options are not those in the journal.',
    commitment: () => 'The commitment is not the one in the journal.',
    start: () => 'The start is not the one in the journal.',
    physics: () => 'The physics is not the one in the journal.',
    ended: () => 'How the game ended is not what the journal says.',
    player: (n: number) => `The player at seat ${n} is not the one in the journal.`,
    move: (n: number) => `Move ${n} is not the one in the journal.`,
  } as Record<string, (n: number) => string>,
  broken: {
    commitment: 'The commitment is not the one that this browser saw before play: the secret was swapped.',
    pledges: 'Start or pledges are not those that this browser saw when it revealed its number.',
    head: 'The journal is not the one that this browser saw during play: something was changed afterwards.',
  } as Record<string, string>,
  trusted: 'Taken on trust, because this record cannot prove it:',
  trust: {
    journal:
      'that options and moves, names, levels and pledges, who moved and when, when and how it began and ended, and its physics are those of the table (the record has no chain over its journal)',
    unknown: 'fields that nobody here reads',
    nonces: 'that everybody’s number was fixed before anybody could try others (an older table)',
    lesson: 'that the deal was left to chance: this game was dealt for a lesson, the same for everybody',
    continued: 'that the position it was played on from is really one of that other game: its own record shows it',
    landings: 'what physics decided (it was not computed again here)',
  } as Record<string, string>,
  voids: (names: string) => `Deals before this one were void, because no number came from: ${names}.`,
  repaired: (n: number) =>
    `The journal was damaged on the server’s disk and repaired during this game: ${plural('en', n, { one: '# entry', other: '# entries' })} cut off. What followed was played anew; a browser that saw the old entries says that the journal was changed.`,
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
    'Every browser draws a number of its own and shows only its SHA-256: the pledge. So nobody can try numbers until the cards please, not even who runs the server.',
    'When the host begins, everything is fixed, and the browsers reveal their numbers. If one is missing, the deal is void, and all see whose it was.',
    'Key = HMAC-SHA256 of both. Every draw comes from the stream of this key, without bias.',
    'Everything that happens is chained: each entry of the journal seals all before it, and your browser keeps what it has seen.',
    'At the end the secret is in the record, and everything can be computed again.',
  ],
  statistics: 'Statistics of all finished games on this server',
  seed: 'This is a simulated game: its chance comes from a seed, and the table checks it whole.',
};
