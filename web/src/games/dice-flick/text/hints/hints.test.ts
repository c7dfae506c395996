import { expect, test } from 'vitest';
import type { View } from '../../protocol.gen';
import { words as german } from '../de';
import { words as english } from '../en';
import { words as de } from './de';
import { words as en } from './en';
import { reasonText } from '.';

const view = { taken: 5 } as View;
const data = { hole: 'C4', points: 12, percent: 30, colour: 'blue' };

test.each(['group', 'line', 'centre', 'bonus', 'neighbours', 'safe', 'accept', 'best', 'less_left', 'finish'])(
  'a reason in both languages: %s',
  (key) => {
    const said = [reasonText(key, data, view, english, en), reasonText(key, data, view, german, de)];
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
    expect(said[0]).not.toBe(said[1]);
  },
);

test('the die is the one to take, or the one on the plate', () => {
  expect(reasonText('group', data, view, english, en)).toMatch(/^Blue in C4/);
  expect(reasonText('group', { ...data, colour: undefined }, view, english, en)).toMatch(/^Yellow in C4/);
});

test('which die is kept', () => {
  expect(reasonText('keep', { colour: 'pink' }, view, english, en)).toContain('Knaller');
  expect(reasonText('keep', { colour: 'white' }, view, german, de)).toContain('Joker');
});

test('unknown reasons say nothing', () => {
  expect(reasonText('moon', {}, view, english, en)).toBe('');
});
