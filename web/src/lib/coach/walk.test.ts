import type { LessonStep, Move } from '$lib/protocol';
import { expect, test } from 'vitest';
import { BEGINNING, ended, fits, isHeld, isOver, look, made, next, offered, shownStep, type Progress } from './walk';

const step = (key: string, more: Partial<LessonStep> = {}): LessonStep => ({
  key,
  text: '',
  done: '',
  point: null,
  wait: [],
  when: null,
  ...more,
});
const GO: Move & { by: string } = { move: 'go', by: 'car' };
const STOP: Move = { move: 'stop' };
const HIT = { event: 'hit', rules: [], seat: 0 };
const key = (steps: LessonStep[], progress: Progress): string | null => shownStep(steps, progress)?.key ?? null;

test('a pattern fits what has all its fields', () => {
  expect(fits({ move: 'go' }, GO)).toBe(true);
  expect(fits({ move: 'go', by: 'bus' }, GO)).toBe(false);
  expect(fits({ dice: [1, 2] }, { dice: [1, 2], move: 'go' })).toBe(true);
  expect(fits({ dice: null }, {})).toBe(false);
});

test('a step without a move is read, and every move waits', () => {
  const steps = [step('look'), step('end')];
  let at = look(steps, BEGINNING, [], 0);
  expect(key(steps, at)).toBe('look');
  expect([offered(shownStep(steps, at), [GO, STOP]), isHeld(shownStep(steps, at), GO, [GO])]).toEqual([
    [GO, STOP],
    true,
  ]);
  expect(made(steps, at, GO)).toBe(at);
  at = look(steps, next(steps, at), [], 0);
  expect(key(steps, at)).toBe('end');
  at = look(steps, next(steps, at), [], 0);
  expect([key(steps, at), isOver(steps, at), isHeld(shownStep(steps, at), GO, [GO])]).toEqual([null, true, false]);
});

test('a step with moves waits for one of them', () => {
  const steps = [step('go', { wait: [{ move: 'go' }, { move: 'fly' }] }), step('end')];
  let at = look(steps, BEGINNING, [], 0);
  const shown = shownStep(steps, at);
  expect(offered(shown, [GO, STOP])).toEqual([GO]);
  expect([isHeld(shown, GO, [GO, STOP]), isHeld(shown, STOP, [GO, STOP])]).toEqual([false, true]);
  expect(next(steps, at)).toBe(at);
  expect(made(steps, at, STOP)).toBe(at);
  at = look(steps, made(steps, at, GO), [], 1);
  expect(key(steps, at)).toBe('end');
});

test('nobody gets stuck when no move fits', () => {
  const fly = step('fly', { wait: [{ move: 'fly' }] });
  expect(offered(fly, [GO, STOP])).toEqual([GO, STOP]);
  expect(isHeld(fly, GO, [GO, STOP])).toBe(false);
});

test('a step with an event comes with it, and play is free until then', () => {
  const steps = [step('go', { wait: [{ move: 'go' }] }), step('hit', { when: { event: 'hit', seat: 0 } })];
  let at = look(steps, BEGINNING, [], 0);
  const log = [{ version: 1, event: { ...HIT, seat: 1 } }];
  at = look(steps, made(steps, at, GO), log, 1);
  expect([key(steps, at), isHeld(shownStep(steps, at), STOP, [STOP])]).toEqual([null, false]);
  log.push({ version: 2, event: HIT });
  expect(key(steps, look(steps, at, log, 2))).toBe('hit');
});

test('an event counts once, also if it came while the step before was shown, or with the deal', () => {
  const steps = [step('look'), step('hit', { when: { event: 'hit' } }), step('again', { when: { event: 'hit' } })];
  const log = [{ version: 0, event: HIT }];
  let at = look(steps, next(steps, look(steps, BEGINNING, log, 0)), log, 0);
  expect(key(steps, at)).toBe('hit');
  at = look(steps, next(steps, at), log, 0);
  expect(key(steps, at)).toBe(null);
  log.push({ version: 1, event: HIT });
  expect(key(steps, look(steps, at, log, 1))).toBe('again');
});

test('a move that is taken back brings its step back', () => {
  const steps = [step('look'), step('go', { wait: [{ move: 'go' }] }), step('end')];
  let at = look(steps, next(steps, look(steps, BEGINNING, [], 0)), [], 0);
  at = look(steps, made(steps, at, GO), [], 1);
  expect(key(steps, at)).toBe('end');
  expect(key(steps, look(steps, at, [], 0))).toBe('go');
});

test('the rest can be skipped', () => {
  const steps = [step('look'), step('end')];
  const at = ended(steps);
  expect([key(steps, at), isOver(steps, look(steps, at, [], 5))]).toEqual([null, true]);
});
