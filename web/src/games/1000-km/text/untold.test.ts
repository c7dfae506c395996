import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '$lib/i18n/words.svelte';
import { table } from '..';
import type { GameTable } from '$lib/table/game';
import type { LogLine } from '$lib/table/live/reducer';
import { lineText } from '$lib/table/kit/lines';

beforeAll(() => loadWords());

const who = { you: 0, name: (seat: number): string => `P${seat}` };
const game = table as unknown as GameTable;
const view = { sides: [{ players: [0] }, { players: [1] }] } as never;
const line = (event: object): LogLine => ({ event: { event: 'moved_for', rules: [], ...event }, next: [] }) as never;

test.each([
  [{ seat: 0, by: 'clock', move: { move: 'drive', card: 'km_25' } }, 'Time is up: the clock moves for you.'],
  [
    { seat: 0, by: 'clock', move: { move: 'pass' } },
    'Time is up: the clock moves for you. You let the attack stand, without a Meisterzug.',
  ],
  [
    { seat: 0, by: 'bot', move: { move: 'pass' } },
    'A bot moves for you. You let the attack stand, without a Meisterzug.',
  ],
  [{ seat: 1, by: 'clock' }, 'Time is up: the clock moves for P1.'],
])('%j', (event, said) => {
  expect(lineText(line(event), game, who, view)).toBe(said);
});
