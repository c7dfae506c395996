import { plural } from '$lib/i18n/forms';
import type { ByEvent } from '$lib/table/kit/kinds';
import type { Colour, Plate } from '../protocol.gen';
import type { Say, Told } from './say';

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);

const events: ByEvent<Told, Say> = {
  draw: (e, say) => `${say.does(e.seat, 'draw', 'draws')} ${say.dice(e.dice)}.`,
  flick: (e, say) => `${say.does(e.seat, 'flick', 'flicks')} ${say.die(e.die)} from the ${say.plate(e.plate)}.`,
  land: (e, say) => `${say.landing(e)}.`,
  to_bag: (e, say) => `Back in the bag: ${say.dice(e.dice)}.`,
  restored: (e, say) => `Put back as they were: ${say.dice(e.dice)}.`,
  bonus_offered: (e, say) => `The bonus! ${say.does(e.seat, 'may flick', 'may flick')} once more.`,
  bonus: (e, say) =>
    e.dice.length > 0
      ? `${say.does(e.seat, 'take', 'takes')} the bonus and ${say.isYou(e.seat) ? 'draw' : 'draws'} ${say.dice(e.dice)}.`
      : `${say.does(e.seat, 'take', 'takes')} the bonus; the bag is empty.`,
  bonus_declined: (e, say) => `${say.does(e.seat, 'decline', 'declines')} the bonus.`,
  scored: (e, say) => `${say.does(e.seat, 'score', 'scores')} ${say.what(e.scoring)}: ${say.points(e.scoring.points)}.`,
  undone: (e, say) => `${say.does(e.seat, 'take', 'takes')} the scoring back.`,
  result: (e, say) =>
    `Round ${e.round}: ${say.isYou(e.seat) ? 'you get' : `${say.who(e.seat)} gets`} ${say.points(e.points)}, ${e.total} in all.`,
  over: () => 'The last round is over.',
};

export const words = {
  you: 'You',
  colours: { blue: 'blue', yellow: 'yellow', green: 'green', white: 'white', pink: 'Knaller' } as Record<
    Colour,
    string
  >,
  /** A die as the start of a sentence. */
  colourDie: {
    blue: 'Blue',
    yellow: 'Yellow',
    green: 'Green',
    white: 'White',
    pink: 'The Knaller',
  } as Record<Colour, string>,
  plates: { north: 'north', east: 'east', south: 'south', west: 'west' } as Record<Plate, string>,
  points: (n: number) => plural('en', n, { one: '# point', other: '# points' }),
  lies: (die: string, hole: string, face: string) => `${die} is in ${hole}${face}`,
  shows: (face: number) => `, showing ${face}`,
  out: {
    moat: (die: string) => `${die} rolls into the moat`,
    outside: (die: string) => `${die} leaves the box`,
    hole: (die: string) => die,
  },
  knocked: {
    turned: (die: string, hole: string, from: number | null, to: number) =>
      from === null ? `${die} in ${hole} turned to ${to}` : `${die} in ${hole} turned from ${from} to ${to}`,
    moved: (die: string, from: string | null, hole: string, face: string) =>
      from === null ? `${die} was pushed into ${hole}${face}` : `${die} was pushed from ${from} into ${hole}${face}`,
    lost: (die: string) => `${die} was knocked out`,
  },
  shaken: (n: number) => `shaken ${times(n)}`,
  settled: (dice: string) => `${dice} settled by the table`,
  stuck: 'The die did not leave its plate: flick again',
  what: {
    combination: (colour: string) => `${colour} group`,
    centre: 'centre',
    row: (hole: string) => `row ${hole.slice(1)}`,
    column: (hole: string) => `column ${hole.slice(0, 1)}`,
  },
  events,
  reasons: { rounds_played: 'All rounds are played.' } as Record<string, string>,
  prompt: {
    choose: (flick: number, of: number) => `Choose a die for flick ${flick} of ${of}.`,
    aim: 'Pull the die back and let go.',
    sweep: {
      die: 'Press when your die is lit.',
      plate: 'Press when your plate is lit.',
      azimuth: 'Press when the direction is right.',
      strength: 'Press when the strength is right.',
    },
    flight: (name: string) => `${name} flicks …`,
    yourFlight: 'Flick …',
    bonus: 'The bonus hole! Draw another die and flick once more?',
    score: (points: string) => `Score ${points}, or choose yourself.`,
    closing: (points: string) => `${points}!`,
    /** `name`: null for the reader. */
    scored: (name: string | null, points: number, parts: string) =>
      `${name ?? 'You'} scored ${points > 0 ? points : 'nothing'}${parts ? `: ${parts}` : ''}.`,
    more: (points: string) => `${points} so far. Go on, or finish.`,
    waiting: {
      choose_die: (name: string) => `${name} chooses a die.`,
      aim: (name: string) => `${name} takes aim.`,
      bonus_offer: (name: string) => `${name} may take the bonus.`,
      scoring: (name: string) => `${name} scores.`,
    } as Record<string, (name: string) => string>,
    over: 'The game is over.',
    sending: 'One moment …',
    practice: 'Practice: an empty box, and nothing counts.',
    whatIf: 'What if? The box as it was before the last flick.',
    yourTurn: 'It is your turn at the table.',
  },
  board: {
    round: (n: number, of: number) => `Round ${n} of ${of}`,
    label: 'The box from above',
    empty: 'empty',
    die: (colour: string, face: number) => `${colour} ${face}`,
    marker: {
      centre: 'centre, doubles',
      bonus: 'bonus marker',
      blue: 'blue marker',
      yellow: 'yellow marker',
      green: 'green marker',
      white: '',
      pink: '',
    } as Record<'centre' | 'bonus' | Colour, string>,
    slow: 'Slow motion',
  },
};
