import { expect, test } from 'vitest';
import { checkChain, type ChainedRecord } from './chain';
import { checkDice, type FairRecord } from './fair';
import { brokenPromise, type Kept } from './kept';
import vectors from './record.vectors.json';

// A game that the server itself has recorded, after a deal that was void (tests/server/table/test_dealing.py).
const fresh = (): ChainedRecord & FairRecord => structuredClone(vectors);

test('a record of the server fits: secret, pledges, dice and chain', () => {
  expect(checkDice(fresh())).toMatchObject({ ok: true });
  const check = checkChain(fresh());
  expect(check.fault).toBeNull();
  expect(check.voids).toEqual(['Ben']);
  expect(check.heads.at(-1)).toBe(vectors.chain.head);
});

test('a repair is told, and counts no deal as void', () => {
  const record = fresh();
  record.chain.entries.push({ at: 1, text: '{"kind":"repaired","cut":3}', sealed: null });
  record.chain.entries.push({
    at: 1,
    text: '{"kind":"void","withheld":[],"secret":"","commitment":"new"}',
    sealed: null,
  });
  const check = checkChain(record);
  expect(check.repairs).toEqual([3]);
  expect(check.voids).toEqual(['Ben']);
  expect(check.deals).toBe(2);
});

test('a nonce that does not fit its pledge is named', () => {
  const record = fresh();
  const player = record.players[1];
  if (player) player.nonce = '0'.repeat(64);
  expect(checkDice(record)).toEqual({ ok: false, fault: 'pledge', seat: 1 });
});

test.each<[string, (record: ChainedRecord) => void, string]>([
  ['a name', (record) => Object.assign(record.players[0] ?? {}, { name: 'Eve' }), 'player'],
  ['a level', (record) => Object.assign(record.players[1] ?? {}, { level: 'easy' }), 'player'],
  ['who moved', (record) => Object.assign(record.moves[0] ?? {}, { by: 'bot' }), 'move'],
  ['when', (record) => Object.assign(record.moves[0] ?? {}, { at: 1 }), 'move'],
  ['a missing move', (record) => record.moves.pop(), 'move'],
  ['an option', (record) => Object.assign(record.options, { more: 1 }), 'options'],
  ['the start', (record) => (record.start = ''), 'start'],
  ['the end', (record) => (record.ended = 'host'), 'ended'],
  ['the commitment', (record) => (record.commitment = ''), 'commitment'],
  ['a time in the journal', (record) => Object.assign(record.chain.entries[1] ?? {}, { at: 1 }), 'head'],
  ['an entry taken out', (record) => record.chain.entries.splice(3, 1), 'head'],
  ['an entry that is no JSON', (record) => Object.assign(record.chain.entries[2] ?? {}, { text: '[' }), 'entry'],
])('%s that was changed is named', (_, change, what) => {
  const record = fresh();
  change(record);
  expect(checkChain(record).fault?.what).toBe(what);
});

test('what this browser was shown must be in the record', () => {
  const record = fresh();
  const { heads } = checkChain(record);
  const pledges = record.players.map(({ pledge }) => pledge ?? '');
  const kept: Kept = {
    deals: [{ commitment: 'of the void deal' }, { commitment: record.commitment, start: record.start, pledges }],
    entry: 5,
    head: heads[5] ?? '',
  };
  expect(brokenPromise(kept, record, 1, heads)).toBeNull();
  expect(brokenPromise({ deals: [], entry: -1, head: '' }, record, 1, heads)).toBeNull();
  expect(brokenPromise(kept, { ...record, commitment: 'swapped' }, 1, heads)).toBe('commitment');
  expect(brokenPromise(kept, { ...record, start: 'another' }, 1, heads)).toBe('pledges');
  expect(brokenPromise({ ...kept, head: 'another' }, record, 1, heads)).toBe('head');
  expect(brokenPromise(kept, record, 1, [])).toBe('head');
});
