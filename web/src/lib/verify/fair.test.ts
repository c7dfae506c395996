import { expect, test } from 'vitest';
import { checkDice, hex, keyOf, lessonKeyOf, unhex, type FairRecord } from './fair';
import vectors from './fair.vectors.json';

// Made by the engine itself: src/spieltisch/engine/fair.py, with secret 00 01 … 1f.
const good: FairRecord = { ...vectors, draws: vectors.draws };
const nonces = good.players.map((player) => player.nonce);

test('the key is the one that the engine makes', () => {
  expect(hex(keyOf(unhex(vectors.secret) ?? new Uint8Array(), good.table, nonces))).toBe(vectors.key);
});

test('every draw of the engine fits, on every stream', () => {
  expect(checkDice(good)).toEqual({ ok: true, draws: good.draws.length, key: vectors.key });
});

test('a changed number is named with its draw', () => {
  const draws = structuredClone(good.draws);
  const third = draws[2];
  if (third && 'value' in third) third.value = (third.value + 1) % third.below;
  expect(checkDice({ ...good, draws })).toMatchObject({ ok: false, fault: 'draw', draw: 3, place: null });
});

test('a changed shuffle is named with draw and place', () => {
  const draws = structuredClone(good.draws);
  const shuffle = draws.findIndex((draw) => 'order' in draw);
  const draw = draws[shuffle];
  if (draw && 'order' in draw) draw.order.reverse();
  expect(checkDice({ ...good, draws })).toMatchObject({ ok: false, fault: 'draw', draw: shuffle + 1, place: 1 });
});

test.each([
  [{ ...good, secret: null }, 'no_secret'],
  [{ ...good, secret: 'xyz' }, 'no_secret'],
  [{ ...good, secret: '00'.repeat(32) }, 'commitment'],
] as const)('a wrong secret is refused: %#', (record, fault) => {
  expect(checkDice(record)).toEqual({ ok: false, fault });
});

test('another nonce gives another key, and other draws', () => {
  const players = good.players.map((player) => ({ ...player, nonce: 'ff' }));
  expect(checkDice({ ...good, players }).ok).toBe(false);
});

test('a lesson has a key of its secret alone', () => {
  // As src/spieltisch/engine/lesson_deal.py makes it.
  expect(hex(lessonKeyOf(unhex(vectors.secret) ?? new Uint8Array()))).toBe(
    '2e8619469a98193828815fc0cd6521a5a4e099131c048bce85a71c3a88e9914b',
  );
  const dealt = { ...good, fair: 3, draws: [] };
  expect(checkDice(dealt)).toEqual(checkDice({ ...dealt, table: 'elsewhere', players: [] }));
});
