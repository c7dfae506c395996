import { list, plural } from '$lib/i18n/forms';
import type { ByEvent } from '$lib/table/kit/kinds';
import type { Cell, Colour, Event, LineId, PlayerState } from '../protocol.gen';
import { byReader, type Say } from './say';

const points = (n: number): string => plural('en', n, { one: '# point', other: '# points' });

const events: ByEvent<Event, Say> = {
  round: (e, say) =>
    `Round ${e.round}. In the centre: ${say.dice(e.centre)}. ` +
    (say.isYou(e.start_player) ? 'You are start player.' : `${say.name(e.start_player)} is start player.`),
  go: (e, say) =>
    say.isYou(e.seat)
      ? 'You give the start command. Get ready …'
      : `${say.name(e.seat)} gives the start command. Get ready …`,
  race: () => 'Go! Throw your dice.',
  pick_up: (e, say) => (say.isYou(e.seat) ? 'You take up your dice.' : `${say.name(e.seat)} takes up the dice.`),
  throw: (e, say) =>
    e.last
      ? say.isYou(e.seat)
        ? 'You make your last throw.'
        : `${say.name(e.seat)} makes the last throw.`
      : say.isYou(e.seat)
        ? 'You throw.'
        : `${say.name(e.seat)} throws.`,
  land: (e, say) =>
    e.dice && e.white
      ? `${say.isYou(e.seat) ? 'Your roll' : `The roll of ${say.name(e.seat)}`}: ${say.dice(e.dice)}, ${say.die({ colour: 'white', value: e.white })}.`
      : `The dice of ${say.name(e.seat)} have landed.`,
  call: (e, say) =>
    (say.isYou(e.seat) ? '“Cubo!” You have called.' : `“Cubo!” ${say.name(e.seat)} has called.`) +
    (e.first ? ' Nobody takes up dice any more.' : ''),
  close: () => 'Rolling is closed.',
  take: (e, say) =>
    e.given
      ? `${say.isYou(e.seat) ? 'You are' : `${say.name(e.seat)} is`} given ${say.die(e)} from the centre.`
      : `${say.isYou(e.seat) ? 'You take' : `${say.name(e.seat)} takes`} ${say.die(e)} from the centre.`,
  countdown: (e, say) =>
    e.seats.some(say.isYou)
      ? `The countdown runs: you have ${Math.round((e.ends - e.starts) / 1000)} seconds.`
      : `The countdown runs for ${say.names(e.seats)}.`,
  fail: (e, say) => (say.isYou(e.seat) ? 'Too late: no points for you.' : `${say.name(e.seat)} is too late.`),
  decided: (e, say) => (say.isYou(e.seat) ? 'You have chosen.' : `${say.name(e.seat)} has chosen.`),
  choices: (e, say) =>
    [
      ...byReader(e.keep, say, 'You keep your roll.', (names, n) => `${names} ${n > 1 ? 'keep' : 'keeps'} the roll.`),
      ...byReader(e.reroll, say, 'You throw again.', (names, n) => `${names} ${n > 1 ? 'throw' : 'throws'} again.`),
    ].join(' '),
  submitted: (e, say) => (say.isYou(e.seat) ? 'Your square is covered.' : `${say.name(e.seat)} has covered a square.`),
  uncover: (e, say) =>
    (say.isYou(e.seat) ? 'Your square' : `The square of ${say.name(e.seat)}`) +
    `: ${points(e.total)}${say.scored(e.lines)}.`,
  swap: (e, say) =>
    `${say.isYou(e.seat) ? 'You swap' : `${say.name(e.seat)} swaps`} ${say.die(e.out)} for ${say.die(e.in)}: now ${points(e.total)}.`,
  no_swap: (e, say) => (say.isYou(e.seat) ? 'You do not swap.' : `${say.name(e.seat)} does not swap.`),
  score: (e, say) =>
    `${points(e.points)} for ${say.isYou(e.seat) ? 'you' : say.name(e.seat)}, ${e.sum} in all.` +
    (e.best && say.isYou(e.seat) ? ` The best possible was ${e.best.total}.` : ''),
  absent: (e, say) => (say.isYou(e.seat) ? 'You were away; nobody waits for you.' : `${say.name(e.seat)} is absent.`),
  present: (e, say) => (say.isYou(e.seat) ? 'You are back.' : `${say.name(e.seat)} is back.`),
  game_over: () => 'All rounds are played: the game is over.',
};

export const words = {
  colours: { red: 'red', blue: 'blue', white: 'white' } as Record<Colour | 'white', string>,
  die: (colour: string, value: number | null) => (value === null ? colour : `${colour} ${value}`),
  joker: (value: number | null) => (value === null ? 'white joker' : `white joker ${value}`),
  cells: {
    TL: 'top left',
    T: 'top',
    TR: 'top right',
    L: 'left',
    R: 'right',
    BL: 'bottom left',
    B: 'bottom',
    BR: 'bottom right',
  } as Record<Cell, string>,
  lines: {
    row1: 'top row',
    row2: 'middle row',
    row3: 'bottom row',
    col1: 'left column',
    col2: 'middle column',
    col3: 'right column',
  } as Record<LineId, string>,
  states: {
    in_hand: 'dice in hand',
    rolling: 'rolling',
    on_table: 'arranging',
    covered: 'covered',
    done: 'done',
    failed: 'too late',
    waiting: 'waiting',
  } as Record<PlayerState, string>,
  points,
  kinds: { straight: 'straight', triple: 'triple' } as Record<string, string>,
  oneColour: 'one colour',
  events,
  moves: {
    go: 'give the start command',
    throw: 'throw',
    pick_up: 'take up the dice',
    roll: 'roll again',
    call: 'call',
    take: 'take a centre die',
    swap: 'swap',
    no_swap: 'do not swap',
    keep: 'keep this roll',
    reroll: 'throw again',
    square: 'cover the square',
  } as Record<string, string>,
  suggested: {
    take: (die: string) => `take ${die} from the centre`,
    swap: (cell: string) => `swap at ${cell}`,
    square: (rows: string) => `lay ${rows}`,
  },
  refusals: {
    seats: 'Two, three or four can play; alone, choose the solo table.',
    solo_seats: 'The solo table has one player.',
    start_player_seat: 'The start player must be one of the seats at this table.',
    game_over: 'The game is over.',
    no_clock: 'There is no clock at this table.',
    clock_only: 'Only the clock can move time on.',
    nothing_due: 'There is nothing that the clock waits for.',
    not_ready: 'The start command opens a round; this one is open already.',
    not_start_player: 'The start player gives the start command.',
    go_given: 'The start command has been given: the race is about to begin.',
    before_go: 'A moment too early: nobody throws before the start command. No harm done.',
    no_race: 'This can only be done while the race runs.',
    in_the_air: 'Your dice are in the air; wait until they land.',
    take_up_first: 'Your dice lie on the table; take up all nine first.',
    already_in_hand: 'Your dice are in your hand already.',
    rolling_closed: 'Somebody called first: dice on the table stay as they are. Your square is as it was.',
    has_called: 'You have called; your square may not be changed any more.',
    has_failed: 'The countdown is over; you are out for this round.',
    nothing_to_call: 'All nine dice must lie in the square before you call.',
    square_incomplete: 'Each of your eight coloured dice must lie in exactly one cell.',
    too_soon: 'Too soon after landing; call again in a moment.',
    call_first: 'First your own call, then a die from the centre.',
    one_die: 'You have taken your centre die for this round.',
    no_such_die: 'There are four centre dice.',
    not_scoring: 'It is not your scoring.',
    no_centre_die: 'Without a centre die there is nothing to swap.',
    has_chosen: 'You have chosen; wait for the others.',
    not_deciding: 'This is not the moment to keep or throw again.',
    not_arranging: 'This is not the moment to cover a square.',
    not_taking: 'Centre dice are taken when all squares are covered.',
    not_your_take: 'It is not your turn to take a centre die.',
    race_only: 'At a calm table nobody races: keep or throw again, then lay your square.',
    calm_only: 'This belongs to the calm table.',
    presence: 'That is so already.',
    die_gone: 'This die is gone; take another.',
  } as Record<string, string>,
  goneTo: (name: string, ms: number) =>
    ms > 0
      ? `${name} was ${ms} ms earlier. Take another die!`
      : `${name} had it in the same moment, and called earlier.`,
  reasons: { rounds_played: 'All rounds were played.' } as Record<string, string>,
  prompt: {
    youStart: 'You are start player. Everybody ready?',
    othersStart: (name: string) => `${name} gives the start command.`,
    ready: 'Hold your dice ready …',
    areYouReady: (n: number) => `Ready for round ${n}?`,
    first: 'Throw all nine dice!',
    inHand: 'Your dice are in hand. Throw!',
    last: (name: string | null) => (name ? `${name} has called: your last throw!` : 'Time is up: your last throw!'),
    rolling: 'The dice are rolling …',
    lastRolling: 'Your last throw is rolling …',
    lay: 'Lay your dice, or roll all nine again.',
    full: 'The square is full. Call, change it, or roll again.',
    closed: (name: string | null) =>
      name ? `${name} has called: lay what you have!` : 'Rolling is closed: lay what you have!',
    closedFull: 'The square is full. Call!',
    take: 'Now take a die from the centre!',
    waitingFor: (names: string[]) => `Waiting for ${list('en', names)}.`,
    failed: 'Too late: no points in this round.',
    decide: (n: number, of: number) => `Throw ${n} of ${of}: keep this roll, or throw all nine again?`,
    decideAlone: (n: number, of: number) => `Throw ${n} of ${of}. Keep this roll?`,
    arrange: 'Lay your square and cover it.',
    takeTurn: (name: string) => `${name} takes a die from the centre.`,
    swap: 'Swap your die in? Choose a cell, or leave it.',
    swapping: (name: string) => `${name} is scoring.`,
    watching: 'You are watching.',
    watchingRace: 'Everybody throws and lays at once.',
    over: 'The game is over.',
    still: 'The clock stands still.',
    goesOn: (n: number) => `It goes on in ${n} …`,
    guard: 'Your square is full. Hold the button to roll anyway.',
    armed: 'Calling as soon as it counts …',
  },
  act: {
    go: 'Start!',
    ready: 'I am ready',
    throw: 'Throw',
    last: 'Last throw!',
    roll: 'Roll again',
    hold: 'Hold to roll',
    pick_up: 'Take up',
    call: 'Cubo!',
    cover: 'Cover the square',
    keep: 'Keep',
    reroll: 'Throw again',
    swap: (n: number | null) => (n === null ? 'Swap' : `Swap: ${points(n)}`),
    noSwap: (n: number | null) => (n === null ? 'Do not swap' : `Leave it: ${points(n)}`),
    goOn: 'Next round',
    rule: (rule: string) => `Rule ${rule}`,
  },
  board: {
    label: 'Your square',
    tray: 'Your dice',
    centre: 'Centre',
    centreDie: (place: number, die: string) => `Centre die ${place}: ${die}`,
    gone: (place: number) => `Centre die ${place}: taken`,
    cell: (cell: string, die: string | null) => `${cell}: ${die ?? 'empty'}`,
    picked: 'chosen',
    line: (line: string, n: number) => `${line}: ${points(n)}`,
    total: 'Total',
    players: 'Players',
    pointsSoFar: 'points so far',
    throws: (n: number) => plural('en', n, { one: '# throw', other: '# throws' }),
    took: (die: string) => `took ${die}`,
    ms: (n: number) => `Connection: ${n} ms`,
    slow: (n: number) =>
      `Your connection takes ${n} ms there and back; the table can make up for 200 ms at the most. The calm table has no clock.`,
    slowOther: 'a slow connection',
    round: (n: number, of: number) => `Round ${n} of ${of}`,
    startPlayer: 'start player',
    you: 'You',
    mix: (red: number, blue: number) => `${red} red, ${blue} blue`,
    inHand: 'in your hand',
    decided: 'has chosen',
    ready: 'ready',
    notReady: 'not ready yet',
  },
  signal: {
    go: 'Go!',
    cubo: 'Cubo!',
    called: (name: string) => `${name} has called`,
    youCalled: 'You have called',
    last: 'One last throw for you',
    closed: 'Lay what you have',
    seconds: (n: number) => plural('en', n, { one: '# second', other: '# seconds' }),
    countdownYou: 'Call before it ends!',
    countdown: (names: string[]) => `for ${list('en', names)}`,
    swapLeft: 'Time to swap',
    takeLeft: 'Time to take a die',
  },
  scoring: {
    title: (name: string) => `The square of ${name}`,
    yours: 'Your square',
    none: 'no points',
    becomes: (n: number) => `becomes ${points(n)}`,
    centreDie: 'Your die from the centre',
    theirDie: 'The die from the centre',
    chooseCell: 'Choose the die that leaves.',
  },
  result: {
    title: (n: number) => `Round ${n}`,
    yours: (n: number, got: number) => `Round ${n}: ${points(got)} for you`,
    soFar: (n: number) => `${points(n)} so far`,
    isOver: (n: number) => `Round ${n} is over.`,
    best: (n: number) => `The best square was worth ${points(n)}`,
    bestHad: 'That was the best possible square!',
    with: (die: string) => `with ${die} from the centre`,
    show: 'Show it',
    hide: 'Hide it',
    failed: 'Too late',
    swapped: (out: string, into: string) => `swapped ${out} for ${into}`,
    standings: 'Standings',
    player: 'Player',
    sum: 'Sum',
    lastRound: 'The last round',
  },
  score: {
    won: (names: string) => `${names} wins!`,
    wonTogether: (names: string) => `${names} share the win!`,
    youWon: 'You have won!',
    alone: (n: number, rounds: number) =>
      `${points(n)} in ${plural('en', rounds, { one: '# round', other: '# rounds' })}`,
  },
  keys: [
    { key: 'Space', does: 'Start, throw, roll again (hold it if the square is full)' },
    { key: 'Q W E R · A S D F', does: 'Choose a die' },
    { key: '7 8 9 · 4 6 · 1 2 3', does: 'Lay it in a cell, as on a number pad; two cells exchange their dice' },
    { key: '← ↑ → ↓ ⏎', does: 'Walk to dice and cells, and choose' },
    { key: '⌫', does: 'Back to the tray' },
    { key: 'C, ⏎', does: 'Call when the square is full' },
    { key: '1 – 4', does: 'Take a centre die after the call' },
    { key: 'P', does: 'Take up the dice without throwing' },
    { key: 'K', does: 'Calm table: keep the roll' },
    { key: 'N', does: 'At scoring: do not swap' },
  ],
};
