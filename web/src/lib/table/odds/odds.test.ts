import { expect, test } from 'vitest';
import type { FromServer, ToServer } from '$lib/protocol';
import { TableOdds } from './odds.svelte';
import { percent } from './percent';

const odds = (seat: number | null, version: number): FromServer => ({ type: 'odds', seat, version, odds: { version } });

function table(): { said: ToServer[]; odds: TableOdds } {
  const said: ToServer[] = [];
  return { said, odds: new TableOdds((message) => said.push(message)) };
}

test('odds belong to a position: those of one that is not shown yet wait', () => {
  const { odds: known } = table();
  for (const version of [4, 5]) known.hear(odds(0, version));
  expect(known.at('0', 4)).toMatchObject({ version: 4 });
  expect(known.at('0', 5)).toMatchObject({ version: 5 });
  expect(known.at('0', 6)).toMatchObject({ version: 5 });
  expect(known.at('0', 3)).toBeNull();
  expect(known.at('watch', 5)).toBeNull();
});

test('a wish is sent once, and again on a new connection', () => {
  const { said, odds: known } = table();
  const welcome = { type: 'welcome' } as FromServer;
  known.hear(welcome);
  known.switch(true);
  known.switch(true);
  expect(said).toEqual([{ type: 'odds', on: true }]);
  known.hear(welcome);
  expect(said).toHaveLength(2);
  known.switch(false);
  known.hear(welcome);
  expect(said.slice(2)).toEqual([{ type: 'odds', on: false }]);
});

test('percents are short, and never say that something is certain or impossible when it is not', () => {
  expect(percent(0.4167, 'en')).toBe('42%');
  expect(percent(0.0321, 'en')).toBe('3.2%');
  expect(percent(0.0321, 'de')).toBe('3,2\u00a0%');
  expect(percent(0.0001, 'en')).toBe('<0.1%');
  expect(percent(0.9996, 'en')).toBe('>99.9%');
  expect(percent(0, 'en')).toBe('0%');
  expect(percent(1, 'en')).toBe('100%');
});
