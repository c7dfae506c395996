import { expect, test } from 'vitest';
import { Turns, type Shelf } from './turns';

function shelf(): Shelf {
  let kept: string[] = [];
  return { read: () => kept, write: (tables) => (kept = tables) };
}

test('a turn is announced when it comes, and once', () => {
  const turns = new Turns(shelf());
  expect([false, true, true, true].map((mine) => turns.see('a', mine))).toEqual([false, true, false, false]);
});

test('the next turn is announced again', () => {
  const turns = new Turns(shelf());
  expect([true, false, true].map((mine) => turns.see('a', mine))).toEqual([true, false, true]);
});

test('nothing is announced that is not one’s turn, and tables do not mix', () => {
  const turns = new Turns(shelf());
  expect([turns.see('a', true), turns.see('b', false), turns.see('b', true), turns.see('a', true)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('of two tabs only the first announces a turn', () => {
  const kept = shelf();
  const [one, other] = [new Turns(kept), new Turns(kept)];
  expect([one.see('a', true), other.see('a', true)]).toEqual([true, false]);
  one.see('a', false);
  expect([other.see('a', true), one.see('a', true)]).toEqual([true, false]);
});

test('tables that are gone are forgotten', () => {
  const kept = shelf();
  const turns = new Turns(kept);
  turns.see('a', true);
  turns.see('b', true);
  turns.keepOnly(['b', 'c']);
  expect(kept.read()).toEqual(['b']);
});
