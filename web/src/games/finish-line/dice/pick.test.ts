import { expect, test } from 'vitest';
import type { Refusal, Refused } from '$lib/protocol';
import { offerOf, previewOf, usesOf, whyNotPick } from './pick';
import type { Move, Preview, View } from '../protocol.gen';

const horseshoe = (horse: number): Move => ({ move: 'use', colour: 'white', face: 'horseshoe', horse });
const pace = (from: number, horse: number): Move => ({
  move: 'use',
  colour: 'red',
  face: 'pace_change',
  from,
  horse,
});
const interference = (...order: number[]): Move => ({ move: 'use', colour: 'yellow', face: 'interference', order });
const tip = (...dice: ('white' | 'red')[]): Move => ({ move: 'use', colour: 'black', face: 'insider_tip', dice });
const bare: Move = { move: 'use', colour: 'black', face: 'side_bet' };
const because = (rule: string): Refusal => ({ rule, key: rule, sentence: rule });

test('a horse names the move', () => {
  const moves = [horseshoe(5), horseshoe(11)];
  expect([...offerOf(moves, []).next]).toEqual([5, 11]);
  expect(offerOf(moves, []).move).toBeNull();
  expect(offerOf(moves, [11]).move).toBe(moves[1]);
});

test('one horse alone is still picked by the player; a face without a target needs no pick', () => {
  expect(offerOf([horseshoe(5)], []).move).toBeNull();
  expect(offerOf([bare], []).move).toBe(bare);
  expect(offerOf([bare], []).next.size).toBe(0);
});

test('a pace change is its source, then its target', () => {
  const moves = [pace(5, 20), pace(5, 22), pace(22, 18)];
  expect([...offerOf(moves, []).next]).toEqual([5, 22]);
  expect([...offerOf(moves, [5]).next]).toEqual([20, 22]);
  expect(offerOf(moves, [5]).move).toBeNull();
  expect(offerOf(moves, [22]).move).toBe(moves[2]);
});

test('three horses in their new order; what is left over follows by itself', () => {
  const moves = [interference(11, 20, 5), interference(11, 5, 20), interference(5, 11, 18)];
  expect([...offerOf(moves, [11]).next]).toEqual([20, 5]);
  expect(offerOf(moves, [11, 20]).move).toBe(moves[0]);
});

test('colours in any order', () => {
  const moves = [tip('red', 'white'), tip('white', 'white')];
  expect(offerOf(moves, ['white']).move).toBeNull();
  expect([...offerOf(moves, ['white']).next].sort()).toEqual(['red', 'white']);
  expect(offerOf(moves, ['white', 'red']).move).toBe(moves[0]);
  expect(offerOf(moves, ['white', 'white']).move).toBe(moves[1]);
});

test('the reason of a horse, of a source, of a colour and of a whole face', () => {
  const refused: Refused<Move>[] = [
    { move: horseshoe(20), refusal: because('FL-50') },
    { move: pace(11, 5), refusal: because('FL-53') },
    { move: { move: 'draw', colours: ['white', 'white', 'white'] }, refusal: because('FL-34') },
    { move: bare, refusal: because('FL-44') },
  ];
  const of = (colour: 'white' | 'red' | 'black', face: 'horseshoe' | 'pace_change' | 'side_bet'): Refused<Move>[] =>
    usesOf(refused, (each) => each.move, colour, face);
  expect(whyNotPick(of('white', 'horseshoe'), [], 20)?.rule).toBe('FL-50');
  expect(whyNotPick(of('white', 'horseshoe'), [], 5)).toBeNull();
  expect(whyNotPick(of('red', 'pace_change'), [], 11)?.rule).toBe('FL-53');
  expect(whyNotPick(refused, ['white', 'white'], 'white')?.rule).toBe('FL-34');
  expect(whyNotPick(of('black', 'side_bet'), [])?.rule).toBe('FL-44');
  expect(whyNotPick(of('white', 'horseshoe'), [])).toBeNull();
});

test('previews belong to uses and placings, in the order of the moves', () => {
  const moves: Move[] = [
    { move: 'discard', colour: 'white', face: 'horseshoe' },
    horseshoe(5),
    { move: 'discard', colour: 'red', face: 'blank' },
    horseshoe(11),
  ];
  const previews = [{ row: [5] }, { row: [11] }] as unknown as Preview[];
  const view = { previews } as unknown as View;
  expect(previewOf(view, moves, moves[3] ?? null)).toBe(previews[1]);
  expect(previewOf(view, moves, moves[0] ?? null)).toBeNull();
  expect(previewOf(view, moves, null)).toBeNull();
});
