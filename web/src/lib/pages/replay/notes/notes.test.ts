import { expect, test } from 'vitest';
import { packed, TooLong, unpacked } from '../pack';
import { BadFragment, fragmentOf, isFragment, MOST_LETTERS, notesOf } from './codec';
import { cleaned, joined, listed, LONGEST, MOST, notesIn, written, type Notes } from './notes';

/** A small generator, so that a failure can be repeated. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

const faultOf = (hash: string): Promise<unknown> =>
  notesOf(hash).then(
    () => null,
    (error: unknown) => (error instanceof BadFragment ? error.fault : error),
  );

test('notes travel in a link and come out as they were', async () => {
  const notes: Notes = {
    0: 'The opening',
    12: 'Zug zwölf: «warum»?\nZweite Zeile',
    7: '</script><b>🎲</b> & "quotes"',
  };
  const fragment = await fragmentOf(notes);
  expect(fragment).toMatch(/^#notes=1\.[\w-]+$/);
  expect(isFragment(fragment)).toBe(true);
  expect(await notesOf(fragment)).toEqual(notes);
  expect(await fragmentOf({})).toBe('');
});

test('random notes come out as they were, and in the order of the game', async () => {
  const letters = Array.from('abc äöü “”→🎲é\n<>&"\'\\/');
  for (let seed = 1; seed <= 60; seed++) {
    const next = dice(seed);
    let notes: Notes = {};
    for (let n = next(12); n >= 0; n--) {
      const text = Array.from({ length: next(LONGEST) }, () => letters[next(letters.length)]).join('');
      notes = written(notes, next(400), text) ?? notes;
    }
    const fragment = await fragmentOf(notes).catch(() => null);
    if (fragment) expect(await notesOf(fragment), `seed ${seed}`).toEqual(notes);
    const moves = listed(notes).map(([move]) => move);
    expect(moves).toEqual([...moves].sort((a, b) => a - b));
  }
});

test('a changed fragment is notes or a clear fault, never another error', async () => {
  const whole = await fragmentOf({ 3: 'A note that is long enough to be changed somewhere', 80: 'Another one' });
  const signs = Array.from('ABCxyz019-_.=%#<> ');
  for (let seed = 1; seed <= 400; seed++) {
    const next = dice(seed);
    const changed = Array.from(whole);
    for (let n = next(4); n >= 0; n--) {
      const place = next(changed.length);
      if (next(3) === 0) changed.splice(place, 1 + next(5));
      else changed[place] = signs[next(signs.length)] ?? '';
    }
    const fault = await faultOf(changed.join(''));
    expect([null, 'damaged', 'newer', 'long'], `seed ${seed}: ${changed.join('')}`).toContain(fault);
  }
});

test('what is no list of notes is refused', async () => {
  for (const data of [
    null,
    3,
    {},
    [3],
    [['a', 'b']],
    [[1, 2]],
    [[1.5, 'x']],
    [[-1, 'x']],
    [[1, 'x', 2]],
    [[1e9, 'x']],
  ]) {
    expect(notesIn(data), JSON.stringify(data)).toBeNull();
    expect(await faultOf(`#notes=1.${await packed(JSON.stringify(data))}`)).toBe('damaged');
  }
  expect(notesIn(Array.from({ length: MOST + 1 }, (_, move) => [move, 'x']))).toBeNull();
});

test('versions, and the size of a link', async () => {
  expect(await faultOf('#notes=2.AAAA')).toBe('newer');
  expect(await faultOf('#notes=')).toBe('damaged');
  expect(await faultOf('#notes=1.')).toBe('damaged');
  expect(await faultOf(`#notes=1.${'A'.repeat(MOST_LETTERS)}`)).toBe('long');
  const bomb = await packed('[' + ' '.repeat(2_000_000) + ']');
  expect(bomb.length).toBeLessThan(MOST_LETTERS);
  expect(await faultOf(`#notes=1.${bomb}`)).toBe('long');
  await expect(unpacked(bomb, 1000)).rejects.toBeInstanceOf(TooLong);
  const next = dice(5);
  const noise = (): string =>
    Array.from({ length: LONGEST }, () => String.fromCodePoint(0x4e00 + next(20000))).join('');
  const much = Object.fromEntries(Array.from({ length: 40 }, (_, move) => [move, noise()]));
  await expect(fragmentOf(much)).rejects.toMatchObject({ fault: 'long' });
});

test('a note is short and plain', () => {
  expect(cleaned('  a\r\nb\u0000\u202ec  ')).toBe('a\nb  c');
  expect(cleaned('a\n\n\n\n\nb')).toBe('a\n\nb');
  expect(Array.from(cleaned('🎲'.repeat(400)))).toHaveLength(LONGEST);
  expect(cleaned('a\ud800b')).toBe('a\ufffdb');
  expect(written({ 3: 'x' }, 3, '  ')).toEqual({});
  const full = Object.fromEntries(Array.from({ length: MOST }, (_, move) => [move, 'x']));
  expect(written(full, MOST, 'one more')).toBeNull();
  expect(written(full, 3, 'changed')?.[3]).toBe('changed');
});

test('notes of two people are joined, and joining again changes nothing', () => {
  const both = joined({ 1: 'mine', 2: 'same' }, { 1: 'yours', 2: 'same', 3: 'new' });
  expect(both).toEqual({ 1: 'mine\nyours', 2: 'same', 3: 'new' });
  expect(joined(both, { 1: 'yours' })).toEqual(both);
});
