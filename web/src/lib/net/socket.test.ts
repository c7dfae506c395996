import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromServer } from '$lib/protocol';
import type { Link } from './link';
import { TableSocket, type Wire } from './socket';

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The server answers hello. */
  greet(): void {
    this.onopen?.();
    this.hear({ type: 'welcome' });
  }
}

let wires: FakeWire[];
let links: Link[];
let heard: FromServer[];
let last: number | null;
let socket: TableSocket;
const wire = (n: number): FakeWire => wires[n] ?? new FakeWire();

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  links = [];
  heard = [];
  last = null;
  socket = new TableSocket({
    open: () => {
      const made = new FakeWire();
      wires.push(made);
      return made;
    },
    hello: () => ({ tokens: ['t'], since: last }),
    receive: (message) => heard.push(message),
    changed: (link) => links.push(link),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

test('it says hello first, and is open with the welcome', () => {
  wire(0).onopen?.();
  expect(wire(0).sent).toEqual([{ type: 'hello', tokens: ['t'], since: null }]);
  expect(socket.link).toBe('connecting');
  wire(0).hear({ type: 'welcome' });
  expect(socket.link).toBe('open');
});

test('renewing leaves and says hello again, and what the old connection says is not heard', () => {
  wire(0).greet();
  last = 3;
  socket.renew();
  expect(wire(0).closed).toBe(true);
  wire(0).hear({ type: 'pong' });
  wire(0).onclose?.({ code: 1005 });
  wire(1).greet();
  expect(wire(1).sent).toEqual([{ type: 'hello', tokens: ['t'], since: 3 }]);
  expect(heard.filter((message) => message.type === 'pong')).toEqual([]);
  expect([socket.link, wires.length]).toEqual(['open', 2]);
});

test('a lost connection comes back and says what it last saw', () => {
  wire(0).greet();
  last = 17;
  wire(0).onclose?.({ code: 1006 });
  expect(socket.link).toBe('lost');
  vi.advanceTimersByTime(500);
  wire(1).onopen?.();
  expect(wire(1).sent).toEqual([{ type: 'hello', tokens: ['t'], since: 17 }]);
});

test('a table that has moved is looked for at once, but only once', () => {
  wire(0).greet();
  wire(0).onclose?.({ code: 4010 });
  vi.advanceTimersByTime(0);
  expect(wires).toHaveLength(2);
  wire(1).onclose?.({ code: 4010 });
  vi.advanceTimersByTime(200);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(800);
  expect(wires).toHaveLength(3);
});

const move = { type: 'move', seat: 0, version: 3, move: { move: 'draw' } } as const;

test('a move under way when the table moved is sent there, and answered; anything else is lost', async () => {
  wire(0).greet();
  const played = socket.ask(move);
  const said = socket.ask({ type: 'chat', text: 'Hello!' });
  const thrown = socket.ask({ ...move, at: 1200 });
  wire(0).onclose?.({ code: 4010 });
  for (const lost of [said, thrown])
    expect(await lost).toMatchObject({ ok: false, refusal: { key: 'connection_lost' } });
  vi.advanceTimersByTime(0);
  wire(1).greet();
  expect(wire(1).sent.slice(1)).toEqual([{ ...move, id: 1 }]);
  wire(1).hear({ type: 'ack', id: 1, version: 4 });
  expect(await played).toMatchObject({ ok: true });
});

test('a move under way is lost if the connection is, or the table does not come back at once', async () => {
  wire(0).greet();
  const first = socket.ask(move);
  wire(0).onclose?.({ code: 1006 });
  expect(await first).toMatchObject({ ok: false, refusal: { key: 'connection_lost' } });
  vi.advanceTimersByTime(500);
  wire(1).greet();
  const second = socket.ask(move);
  wire(1).onclose?.({ code: 4010 });
  vi.advanceTimersByTime(0);
  wire(2).onclose?.({ code: 4010 });
  expect(await second).toMatchObject({ ok: false, refusal: { key: 'connection_lost' } });
  vi.advanceTimersByTime(1000);
  wire(3).greet();
  expect(wire(3).sent).toHaveLength(1);
});

test.each([4003, 1013])('after code %i it waits, longer each time', (code) => {
  wire(0).greet();
  wire(0).onclose?.({ code });
  vi.advanceTimersByTime(150);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(250);
  wire(1).onclose?.({ code });
  vi.advanceTimersByTime(350);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(450);
  expect(wires).toHaveLength(3);
});

test('the waits begin anew after a welcome', () => {
  wire(0).greet();
  for (let n = 0; n < 3; n++) {
    wire(n).onclose?.({ code: 1006 });
    vi.advanceTimersByTime(10_000);
  }
  wire(3).greet();
  wire(3).onclose?.({ code: 1006 });
  vi.advanceTimersByTime(400);
  expect(wires).toHaveLength(5);
});

test('a server that greets and hangs up is asked less and less, and soon again once a connection has lasted', () => {
  for (let n = 0; wires.length > n; n++) {
    wire(n).greet();
    wire(n).onclose?.({ code: 1011 });
    if (n === 60) break;
    const before = vi.getMockedSystemTime()?.getTime() ?? 0;
    vi.advanceTimersToNextTimer();
    const waited = (vi.getMockedSystemTime()?.getTime() ?? 0) - before;
    if (n > 12) expect(waited).toBeGreaterThanOrEqual(5_000);
  }
  vi.advanceTimersToNextTimer();
  const now = wires.length - 1;
  wire(now).greet();
  vi.advanceTimersByTime(6_000);
  wire(now).onclose?.({ code: 1006 });
  vi.advanceTimersToNextTimer();
  wire(now + 1).greet();
  wire(now + 1).onclose?.({ code: 1006 });
  vi.advanceTimersByTime(400);
  expect(wires).toHaveLength(now + 3);
});

test.each([4001, 4004, 4005, 4007, 4009])('code %i is final', (code) => {
  wire(0).greet();
  wire(0).onclose?.({ code });
  vi.advanceTimersByTime(60_000);
  expect(socket.link).toBe('closed');
  expect(wires).toHaveLength(1);
});

test('an answer reaches whoever asked, by its id', async () => {
  wire(0).greet();
  const first = socket.ask({ type: 'hint', seat: 0 });
  const second = socket.ask({ type: 'hint', seat: 1 });
  wire(0).hear({ type: 'hint', id: 2, seat: 1, move: { move: 'pass' } });
  wire(0).hear({ type: 'refused', id: 1, refusal: { key: 'no_hints', rule: null, sentence: '' }, version: 3 });
  expect(await second).toMatchObject({ ok: true, message: { id: 2 } });
  expect(await first).toMatchObject({ ok: false, refusal: { key: 'no_hints' } });
});

test('a repeated or unknown id settles nothing and breaks nothing', async () => {
  wire(0).greet();
  const asked = socket.ask({ type: 'move', seat: 0, version: 4, move: { move: 'pass' } });
  wire(0).hear({ type: 'ack', id: 1, version: 5 });
  wire(0).hear({ type: 'refused', id: 1, refusal: { key: 'duplicate', rule: null, sentence: '' }, version: 5 });
  wire(0).hear({ type: 'ack', id: 99, version: 5 });
  expect(await asked).toMatchObject({ ok: true });
});

test('what was asked when the connection went is answered as lost, and never sent again', async () => {
  wire(0).greet();
  const asked = socket.ask({ type: 'move', seat: 0, version: 4, move: { move: 'pass' } });
  wire(0).onclose?.({ code: 1006 });
  expect(await asked).toMatchObject({ ok: false, refusal: { key: 'connection_lost' } });
  vi.advanceTimersByTime(500);
  wire(1).greet();
  expect(wire(1).sent.filter((message) => message.type === 'move')).toEqual([]);
});

test('a stale move is refused, and the present position follows', async () => {
  wire(0).greet();
  const asked = socket.ask({ type: 'move', seat: 0, version: 4, move: { move: 'pass' } });
  wire(0).hear({ type: 'refused', id: 1, refusal: { key: 'stale_version', rule: null, sentence: '' }, version: 6 });
  wire(0).hear({ type: 'update', seat: 0, version: 6 });
  expect(await asked).toMatchObject({ ok: false, refusal: { key: 'stale_version' } });
  expect(heard.at(-1)).toMatchObject({ type: 'update', version: 6 });
});

test('silence for long means that the connection is gone', () => {
  wire(0).greet();
  vi.advanceTimersByTime(70_000);
  expect(wire(0).closed).toBe(true);
  expect(links).toContain('lost');
});

test('who waits for an answer asks for a sign of life, and looks elsewhere soon', () => {
  wire(0).greet();
  vi.advanceTimersByTime(30_000);
  const pings = () => wire(0).sent.filter((message) => message.type === 'ping').length;
  expect([pings(), wire(0).closed]).toEqual([1, false]);
  wire(0).hear({ type: 'pong' });
  void socket.ask(move);
  vi.advanceTimersByTime(8_000);
  wire(0).hear({ type: 'pong' }); // it only takes its time
  expect(pings()).toBeGreaterThan(2);
  vi.advanceTimersByTime(8_000);
  expect(wire(0).closed).toBe(false);
  vi.advanceTimersByTime(4_000);
  expect(wire(0).closed).toBe(true);
});

test('nonsense from the wire is ignored', () => {
  wire(0).greet();
  wire(0).onmessage?.({ data: '{' });
  wire(0).onmessage?.({ data: new ArrayBuffer(1) });
  expect(socket.link).toBe('open');
});
