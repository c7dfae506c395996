import { plural } from '$lib/i18n/forms';
import type { ByEvent } from '$lib/table/kit/kinds';
import type { Colour, Face } from '../protocol.gen';
import type { Follows, Say, Told } from './say';

const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = (n: number): string =>
  `${n}${ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)] ?? 'th'}`;

const events: ByEvent<Told, Say> = {
  lineup: (e, say) => `Race ${e.race}: ${say.horses(e.row)}, lead first. ${say.money(e.grant)} for everybody.`,
  slip: (e, say) => (say.isYou(e.seat) ? 'Your slip is in.' : `${say.name(e.seat)} has handed in a slip.`),
  open_slips: () => 'All slips are in and lie open.',
  start_player: (e, say) =>
    (say.isYou(e.seat) ? 'You are start player' : `${say.name(e.seat)} is start player`) +
    (e.drawn ? ', drawn by lot.' : ', with the most money.'),
  home_stretch: (e) => `The home stretch! ${e.pool} dice are left, yellow ones may be drawn.`,
  roll: (e, say) => `${say.isYou(e.seat) ? 'You roll' : `${say.name(e.seat)} rolls`}: ${say.dice(e.colours, e.faces)}.`,
  use: (e, say) => `${say.who(e.seat)}: ${say.use(e)}.`,
  discard: (e, say) => `${say.who(e.seat)}: ${say.die(e.colour, e.face)} thrown away.`,
  last_turn_over: () => 'The pool is empty: that was the last turn.',
  placed: (e, say) => `${say.who(e.seat)}: extra turn on ${e.horse}${say.then}.`,
  declined: (e, say) => `${say.who(e.seat)}: extra turn declined.`,
  photo_finish: (e) =>
    `Photo finish! ${e.throws.map((both) => `${e.horses[0]}: ${both[0]}, ${e.horses[1]}: ${both[1]} horseshoes`).join('; ')}.`,
  result: (e) => `Race ${e.race} is over: ${e.first} wins, ${e.second} is second.`,
  settle: (e, say) =>
    say.isYou(e.seat) ? `You have ${say.money(e.money)} now.` : `${say.name(e.seat)} has ${say.money(e.money)} now.`,
  game_over: (e, say) =>
    `The game is over: ${e.totals.map((total, seat) => `${say.who(seat)} ${say.money(total)}`).join(', ')}.`,
};

const then: ByEvent<Follows, Say> = {
  advance: (e, say) => (e.steps > 0 ? `${e.horse} up to ${ordinal(say.place(e))}` : `${e.horse} has no room ahead`),
  fall_back: (e, say) => `${e.horse} back to ${ordinal(say.place(e))}`,
  rearrange: (e) => `now ${e.horses.join(', ')}`,
  pair: (e) => `${e.lower} and ${e.upper} neck and neck`,
  pair_over: () => 'the pair is over',
  disqualify: (e) => `${e.horse} is disqualified`,
  side_bet: (e, say) =>
    `${say.money(e.amount)} from ${say.isYou(e.against) ? 'you' : say.name(e.against)}` +
    (e.skipped ? (say.isYou(e.against) ? ', who are skipped' : ', who is skipped') : ''),
  returned: (e, say) => `${say.colours(e.colours)} back in the pool`,
  kept: () => 'kept for the end',
};

export const words = {
  ordinal,
  colours: { white: 'white', red: 'red', green: 'green', black: 'black', yellow: 'yellow' } as Record<Colour, string>,
  kinds: {
    white: 'race dice',
    red: 'risk dice',
    green: 'money dice',
    black: 'action dice',
    yellow: 'home-stretch dice',
  } as Record<Colour, string>,
  faces: {
    horseshoe: 'horseshoe',
    blank: 'blank',
    double_horseshoe: 'double horseshoe',
    pace_change: 'pace change',
    whip: 'whip',
    bonus_1000: 'bonus 1000',
    bonus_2000: 'bonus 2000',
    bonus_3000: 'bonus 3000',
    side_bet: 'side bet',
    extra_turn: 'extra turn',
    insider_tip: 'insider tip',
    disqualified: 'disqualified',
    jockey_helmet: 'jockey helmet',
    loss_of_speed: 'loss of speed',
    interference: 'interference',
    neck_and_neck: 'neck and neck',
  } as Record<Face, string>,
  die: (colour: string, face: string) => `${colour} die: ${face}`,
  events,
  /** What followed, as the end of a line. */
  then,
  you: 'You',
  on: (horse: number) => `on ${horse}`,
  onPair: (horses: string) => `on ${horses}`,
  moves: {
    bet: (slip: string) => `bet ${slip}`,
    noBet: 'bet nothing',
    draw: (colours: string) => `draw ${colours}`,
    discard: (die: string) => `throw ${die} away`,
    place: (horse: number) => `extra turn on ${horse}`,
    decline: 'decline the extra turn',
  },
  reasons: {
    one_race: 'The race is run.',
    two_races: 'Two races are run.',
    three_races: 'Three races are run.',
  } as Record<string, string>,
  prompt: {
    bet: 'Place your bets: choose horses.',
    betPair: 'Choose the two horses of a place bet.',
    waitSlips: (names: string) => `Waiting for the slips of ${names}.`,
    opening: 'You begin: choose three dice.',
    draw: 'Your turn: draw a die from the pool.',
    choose: 'Choose a die, then a horse.',
    horse: (face: string) => `${face}: on which horse?`,
    source: 'Take the white die of which horse?',
    target: (from: number) => `Where does the white die of ${from} go?`,
    order: 'Choose three neighbours in their new order, lead first.',
    orderNext: (horses: string) => `New order: ${horses} …`,
    tip: 'Which dice come back into the pool?',
    cannot: (face: string) => `${face} cannot be used now.`,
    extra: 'Your extra turn: choose a horse, or decline.',
    ready: (what: string) => `${what}?`,
    waiting: (name: string) => `${name} is on turn.`,
    watching: (name: string) => `${name} has rolled.`,
    over: 'All races are run.',
    sending: 'Playing …',
    loading: 'The horses are coming …',
  },
  act: {
    confirm: 'Confirm',
    roll: 'Draw and roll',
    discard: 'Throw away',
    decline: 'Decline',
    back: 'Change your mind',
    goOn: (race: number) => `To race ${race}`,
    race: (race: number) => `Race ${race}`,
    showSheets: 'Bet slips and results',
    faces: 'What the dice do',
  },
  board: {
    row: 'The row, lead first',
    race: (n: number, of: number) => `Race ${n} of ${of}`,
    position: (n: number) => `${ordinal(n)} place`,
    odds: (n: number) => `odds ${n}`,
    times: (n: number) => `${n}×`,
    favourite: 'favourite',
    sprinter: 'sprinter',
    letter: { favourite: 'F', sprinter: 'S' },
    favouriteIs: 'Favourite: one white horseshoe is enough to overtake.',
    sprinterIs: 'Sprinter: no whip, no disqualification, and nobody takes its white die.',
    upper: 'upper horse of the pair',
    lower: 'lower horse of the pair',
    upperMark: 'upper',
    pair: 'neck and neck',
    carries: { white: 'white die', extra: 'extra-turn die', whip: 'whip', bonus: (n: number) => `bonus ${n}` },
    can: 'can be chosen',
    cannot: 'cannot be chosen',
    chosen: 'chosen',
    backed: 'on your slip',
    suggested: 'suggested',
    preview: 'Preview',
    up: (n: number) => plural('en', n, { one: '# place up', other: '# places up' }),
    down: (n: number) => plural('en', n, { one: '# place back', other: '# places back' }),
    disqualified: 'Out of the race',
    finish: 'Finish',
    last: 'Last turn:',
  },
  keys: [
    { key: '1 – 7', does: 'Choose a horse, 1 is the lead; betting: its start position' },
    { key: '1 – 5', does: 'Draw a die: white, red, green, black, yellow' },
    { key: 'Q W E', does: 'Choose the first, second or third die' },
    { key: '← → ↑ ↓', does: 'Walk along the row and the dice' },
    { key: '⏎', does: 'Confirm what is previewed' },
    { key: 'D', does: 'Throw the chosen die away, or decline' },
    { key: 'Esc', does: 'Change your mind' },
    { key: 'P', does: 'Betting: win bets or place bets' },
    { key: 'S', does: 'Betting: hand in the slip; in the race: open or close its screen' },
    { key: 'F', does: 'Look up what the dice do' },
  ],
};
