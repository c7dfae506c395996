import { beforeEach, expect, test, vi } from 'vitest';
import { keptOf } from '$lib/verify/kept';
import type { Table, Update } from '$lib/protocol';
import { Deal, pledgeOf } from './deal';
import { SeatKeys } from './keys';

const table = (change: Partial<Table>): Table =>
  ({ status: 'waiting', commitment: 'c', pledges: ['', ''], start: '', voids: [], ...change }) as Table;

function sat(deal: Deal, at = table({})): { pledge: string; token: string } {
  const message = deal.sit(0, 'Anna', at);
  if (message.type !== 'sit') throw new Error(message.type);
  return message;
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('location', { hash: '', pathname: '/t/t' });
});

test('token and nonce are kept before anything is sent', () => {
  const { token } = sat(new Deal('t', new SeatKeys('t')));
  expect(new SeatKeys('t').tokens([])).toEqual([token]);
});

test('the nonce is revealed while the table deals, once for each connection', () => {
  const keys = new SeatKeys('t');
  const deal = new Deal('t', keys);
  const { pledge } = sat(deal);
  deal.follow(table({ pledges: [pledge, 'p'] }), [0]);
  const dealing = table({ status: 'dealing', pledges: [pledge, 'p'], start: 's' });
  const nonce = keys.nonceOf(0, 0) ?? '';
  expect(pledgeOf(nonce)).toBe(pledge);
  expect(deal.follow(dealing, [0])).toEqual({ type: 'reveal', nonces: { '0': nonce } });
  expect(deal.follow(dealing, [0])).toBeNull();
  deal.connected();
  expect(deal.follow(dealing, [0])).not.toBeNull();
  expect(keptOf('t').deals).toEqual([{ commitment: 'c', start: 's', pledges: [pledge, 'p'] }]);
});

test('nothing is revealed to a table that changes its commitment, a pledge or the start', () => {
  const keys = new SeatKeys('t');
  const deal = new Deal('t', keys);
  const { pledge } = sat(deal);
  deal.follow(table({ pledges: [pledge, 'p'] }), [0]);
  const dealing = { status: 'dealing' as const, pledges: [pledge, 'p'], start: 's' };
  expect(deal.follow(table({ ...dealing, commitment: 'swapped' }), [0])).toBeNull();
  expect(deal.distrust).toBe('commitment');
  expect(deal.follow(table({ ...dealing, pledges: ['another', 'p'] }), [0])).toBeNull();
  expect(deal.distrust).toBe('pledge');
  expect(deal.follow(table(dealing), [0])).not.toBeNull();
  deal.connected();
  expect(deal.follow(table({ ...dealing, pledges: [pledge, 'tried out'] }), [0])).toBeNull();
  expect(deal.distrust).toBe('pledge');
});

test('after a void deal there is another nonce, and another commitment is right', () => {
  const keys = new SeatKeys('t');
  const deal = new Deal('t', keys);
  const first = sat(deal);
  deal.follow(table({ pledges: [first.pledge, ''] }), [0]);
  const again = table({ voids: [['Ben']], commitment: 'd' });
  const second = sat(deal, again);
  expect(second.pledge).not.toBe(first.pledge);
  expect(second.token).toBe(first.token);
  deal.follow(again, [0]);
  expect(deal.distrust).toBeNull();
});

test('the latest head is kept', () => {
  const deal = new Deal('t', new SeatKeys('t'));
  deal.keepHead({ chain: { entry: 7, head: 'h7' } } as Update);
  deal.keepHead({ chain: { entry: 6, head: 'h6' } } as Update);
  expect(keptOf('t')).toMatchObject({ entry: 7, head: 'h7' });
});
