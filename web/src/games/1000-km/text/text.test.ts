import { expect, test } from 'vitest';
import { text as frame } from '$lib/i18n/text';
import protocol from '../../../../../docs/protocol.md?raw';
import engine from '../../../../../src/spieltisch/games/thousand_km/refusals.py?raw';
import { CARDS, type KmEvent } from '../protocol';
import { contextOf } from '.';
import { words as de } from './de';
import { words as en } from './en';

const chapter = (title: string): string => protocol.split(/^## /m).find((part) => part.startsWith(title)) ?? '';

const refusals = [...engine.matchAll(/Refusal\("[^"]+", "(\w+)"/g)].map((match) => match[1] ?? '');
const eventTable = chapter('1000 km on the wire').split('Events (')[1] ?? '';
const events = [...eventTable.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1] ?? '');
const tableRefusals = [
  ...(/Refusal keys of the table itself[\s\S]*?All others/.exec(protocol)?.[0] ?? '').matchAll(/`(\w+)`/g),
].map((match) => match[1] ?? '');

const who = { you: 0, name: (seat: number): string => `P${seat}` };
const sides = [0, 1, 2].map((side) => ({ players: [side] }));
const sample = (event: string, seat: number): KmEvent => ({
  event,
  rules: [],
  seat,
  side: seat,
  card: 'flat_tyre',
  cards: ['km_25'],
  km: 75,
  total: 175,
  first: seat,
  draw_pile: 9,
  replacement: false,
  again: false,
  attack: 'flat_tyre',
  safety: 'puncture_proof',
  skipped: [1],
  reason: 'draw_pile_empty',
  totals: [0, 25, 50],
});

test('the lists of the protocol and the engine are found', () => {
  expect(refusals.length).toBeGreaterThan(20);
  expect(events).toContain('meisterzug');
  expect(tableRefusals).toContain('stale_version');
});

test.each([
  ['en', en],
  ['de', de],
] as const)('%s has words for every refusal, event and card', (language, words) => {
  for (const key of refusals) expect(words.refusals[key], key).toBeTruthy();
  for (const card of CARDS) expect(words.cards[card].does, card).toBeTruthy();
  for (const event of events) {
    for (const seat of [0, 1]) {
      const sentence = words.events[event]?.(sample(event, seat), contextOf(who, sides, words, language));
      expect(sentence, event).toMatch(/\S+/);
      expect(sentence, event).not.toMatch(/undefined|null|NaN/);
    }
  }
});

test('the frame has words for every refusal of the table, in both languages', async () => {
  for (const language of ['en', 'de'] as const) {
    await frame.load(language);
    for (const key of tableRefusals) expect(frame.current.refusals[key], `${language} ${key}`).toBeTruthy();
  }
});
