import { expect, test } from 'vitest';
import type { FromServer, SeatInfo, Table, Update } from '$lib/protocol';
import {
  linesOf,
  nothingKnown,
  reduce,
  seatToAct,
  since,
  toTell,
  withoutTold,
  type Known,
  type LogLine,
} from './reducer';

const seat = (number: number, kind: SeatInfo['kind'] = 'human'): SeatInfo => ({
  seat: number,
  kind,
  name: `P${number}`,
  level: null,
  connected: true,
  substitute: null,
});
const table = (change: Partial<Table> = {}): Table => ({
  table: 't',
  game: 'g',
  status: 'running',
  seats: [seat(0), seat(1)],
  options: {},
  open: false,
  created: '',
  host: 0,
  turn_clock_s: null,
  hints: true,
  hot_seat: false,
  commitment: '',
  version: 0,
  pause_votes: [],
  substitute_votes: [],
  rematch: null,
  pledges: [],
  start: '',
  voids: [],
  ended: null,
  ...change,
});
const update = (version: number, change: Partial<Update> = {}): Update => ({
  type: 'update',
  seat: 0,
  version,
  events: [{ event: `e${version}`, rules: [] }],
  view: { game: 'g', seat: 0, seats: 2, to_act: [], options: {}, outcome: null },
  moves: [],
  clock: null,
  undo: false,
  ...change,
});
const welcome = (seats = [0]): FromServer => ({ type: 'welcome', table: table(), seats, chat: [] });
const after = (...messages: FromServer[]): Known => messages.reduce(reduce, nothingKnown());
const told = (known: Known, key = '0'): string[] => (known.logs[key] ?? []).map((line) => line.event.event);

test('events of every update make the log, each seat its own', () => {
  const known = after(welcome([0, 1]), update(0), update(1), update(1, { seat: 1, events: [] }));
  expect(told(known)).toEqual(['e0', 'e1']);
  expect(told(known, '1')).toEqual([]);
});

test('a line of the log knows what followed it in the same update', () => {
  const events = ['use', 'advance', 'spent'].map((event) => ({ event, rules: [] }));
  const known = after(welcome(), update(1, { events }), update(2));
  expect(known.logs['0']?.map((line) => line.next.map((event) => event.event))).toEqual([
    ['advance', 'spent'],
    ['spent'],
    [],
    [],
  ]);
});

test('who holds a seat hears of the next table together with its tokens, others from the table', () => {
  const over: FromServer = { type: 'table', table: table({ rematch: 'n' }) };
  expect(after(welcome(), over).rematch).toBeNull();
  expect(after(welcome(), over, { type: 'rematch', table: 'n', tokens: {} }).rematch).toBe('n');
  expect(after(welcome([]), over).rematch).toBe('n');
  expect(after({ type: 'welcome', table: table({ rematch: 'n' }), seats: [], chat: [] }).rematch).toBe('n');
});

test('a long history comes in pages before its update', () => {
  const page = (version: number): FromServer => ({
    type: 'history',
    seat: 0,
    version,
    events: [{ event: `p${version}`, rules: [] }],
  });
  const first = after(welcome(), page(1), page(2), update(3));
  expect(told(first)).toEqual(['p1', 'p2', 'e3']);
  expect(first.missed).toEqual([]);
  const back = [welcome(), page(5), update(6), update(7)].reduce(reduce, first);
  expect(told(back)).toEqual(['p1', 'p2', 'e3', 'p5', 'e6', 'e7']);
  expect(back.missed.map((line) => line.event.event)).toEqual(['p5', 'e6']);
  expect(told([page(8), welcome(), update(9)].reduce(reduce, back)).at(-1)).toBe('e9');
  expect(told([page(8), welcome(), update(9)].reduce(reduce, back))).not.toContain('p8');
});

test('a setting comes once and stays', () => {
  const setting = { map: ['START', 'FINISH'] };
  expect(after(welcome(), update(0, { setting }), update(1)).setting).toEqual(setting);
  expect(after(welcome(), update(0)).setting).toEqual({});
});

test('the same position again replaces the view and tells nothing twice', () => {
  const known = after(welcome(), update(3), update(3, { moves: [{ move: 'pass' }] }));
  expect(told(known)).toEqual(['e3']);
  expect(known.updates['0']?.moves).toHaveLength(1);
});

test('an undo goes back in versions and is told', () => {
  const known = after(welcome(), update(4), update(3, { events: [{ event: 'undo', rules: [] }] }));
  expect(known.updates['0']?.version).toBe(3);
  expect(told(known)).toEqual(['e4', 'undo']);
});

test('after a second welcome the first update holds what was missed; the first visit misses nothing', () => {
  const first = after(welcome(), update(2));
  expect(first.missed).toEqual([]);
  const back = [welcome(), update(5), update(6)].reduce(reduce, first);
  expect(back.missed.map((line) => line.event.event)).toEqual(['e5']);
});

const forMe = { event: 'moved_for', rules: [], seat: 0, by: 'clock' };
const names = (known: Known): string[] => known.missed.map((line) => line.event.event);

test('a page that is loaded again has missed as many events as the server counts', () => {
  const events = ['a', 'b', 'c'].map((event) => ({ event, rules: [] }));
  const again = update(9, { events, missed: 2 });
  expect(names(after(welcome(), again))).toEqual(['b', 'c']);
  expect(toTell(after(welcome()), again).map((line) => line.event.event)).toEqual(['b', 'c']);
  expect(names(after(welcome(), update(9, { events, missed: 0 })))).toEqual([]);
  expect(toTell(after(welcome()), update(9, { events }))).toEqual([]);
});

test('from a move that the clock made for somebody here on, everything is missed until it is read', () => {
  const away = after(welcome(), update(1), update(2, { events: [forMe, { event: 'slip', rules: [] }] }), update(3));
  expect(names(away)).toEqual(['moved_for', 'slip', 'e3']);
  const read = { ...away, away: false, missed: [] };
  expect(names(reduce(read, update(4)))).toEqual([]);
  const others = update(2, { events: [{ ...forMe, seat: 1 } as Update['events'][number]] });
  expect(names(after(welcome(), update(1), others))).toEqual([]);
});

test('on a shared device what was missed is what everybody may know', () => {
  const open = (version: number): Update =>
    update(version, { seat: null, events: [{ event: `o${version}`, rules: [] }] });
  const first = after(welcome([0, 1]), update(2), update(2, { seat: 1 }), open(2));
  const back = [welcome([0, 1]), update(5), update(5, { seat: 1 }), open(5)].reduce(reduce, first);
  expect(names(back)).toEqual(['o5']);
});

test('what one has heard is told to nobody else, except what only they may know', () => {
  const lines = (...events: string[]): LogLine[] =>
    linesOf(
      1,
      events.map((event) => ({ event, rules: [] })),
    );
  const untold = { 0: lines('deal', 'hand of 0'), 1: lines('deal', 'hand of 1'), watch: lines('deal') };
  const left = withoutTold(untold, '0');
  expect(Object.entries(left).map(([key, some]) => [key, some.map(({ event }) => event.event)])).toEqual([
    ['1', ['hand of 1']],
  ]);
});

test('what is known of a seat that was taken over goes with it', () => {
  const known = after(welcome(), update(5), { type: 'taken_over', seat: 0 }, update(7, { seat: null }));
  expect(Object.keys(known.updates)).toEqual(['watch']);
  expect([told(known), told(known, 'watch'), since(known)]).toEqual([[], ['e7'], 7]);
});

test('hello says the last version seen, the oldest of several seats', () => {
  expect(since(nothingKnown())).toBeNull();
  expect(since(after(welcome([0, 1]), update(5), update(4, { seat: 1 })))).toBe(4);
});

test('seats come with seated, go with taken_over and with standing up', () => {
  let known = after(welcome([]), { type: 'seated', seat: 1 });
  expect(known.held).toEqual([1]);
  known = reduce(known, { type: 'taken_over', seat: 1 });
  expect([known.held, known.takenOver]).toEqual([[], [1]]);
  known = after(welcome([1]), { type: 'table', table: table({ seats: [seat(0), seat(1, 'empty')] }) });
  expect(known.held).toEqual([]);
});

test('the seat to act is the one that has moves, also when it is asked in secret', () => {
  const known = after(welcome([0, 1]), update(1), update(1, { seat: 1, moves: [{ move: 'pass' }] }));
  expect(seatToAct(known)).toBe(1);
});

test('unknown messages change nothing', () => {
  const known = after(welcome());
  expect(reduce(known, { type: 'something new' } as unknown as FromServer)).toBe(known);
});

test('who is removed watches, and knows that it was them', () => {
  const human = { kind: 'human' as const, name: 'x', level: null, connected: true, substitute: null };
  let known = after(welcome([1]), { type: 'notice', what: 'removed', seat: 1, name: 'Ben' });
  known = reduce(known, { type: 'notice', what: 'hosted', seat: 0, name: 'Anna' });
  expect(known.told.map(({ what, mine }) => [what, mine])).toEqual([
    ['removed', true],
    ['hosted', false],
  ]);
  const seats = [
    { ...human, seat: 0 },
    { ...human, seat: 1, removed: true },
  ];
  expect(reduce(known, { type: 'table', table: table({ seats }) }).held).toEqual([]);
});
