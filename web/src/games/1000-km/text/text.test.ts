import { expect, test } from 'vitest';
import { text as frame } from '$lib/i18n/text';
import { refusalsText } from '$lib/i18n/text/refusals';
import { moderationText } from '$lib/table/moderation/text';
import { ordersText } from '$lib/table/orders/text';
import protocol from '../../../../../docs/protocol.md?raw';
import engine from '../../../../../src/spieltisch/games/thousand_km/refusals.py?raw';
import { byEvent } from '$lib/table/kit/kinds';
import type { Event } from '../protocol.gen';
import { contextOf } from '.';
import { dealt } from './deck';
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
const samples = (seat: number): { [Kind in Event as Kind['event']]: Kind } => {
  const rules: string[] = [];
  const placed = { rules, seat, side: seat };
  return {
    deal: { event: 'deal', rules, first: seat, draw_pile: 9 },
    hand: { event: 'hand', rules, seat, cards: ['km_25'] },
    turn: { event: 'turn', rules, seat, again: false },
    draw: { event: 'draw', rules, seat, draw_pile: 9, replacement: false, card: 'flat_tyre' },
    drive: { event: 'drive', ...placed, card: 'km_75', km: 75, total: 175 },
    defend: { event: 'defend', ...placed, card: 'repair' },
    secure: { event: 'secure', ...placed, card: 'tanker' },
    attack: { event: 'attack', ...placed, card: 'flat_tyre' },
    asked: { event: 'asked', rules, seat, card: 'flat_tyre', safety: 'puncture_proof' },
    meisterzug: { event: 'meisterzug', ...placed, card: 'puncture_proof', attack: 'flat_tyre', skipped: [1] },
    cancel: { event: 'cancel', rules, side: seat, card: 'flat_tyre' },
    discard: { event: 'discard', rules, seat, card: 'km_25' },
    passed_over: { event: 'passed_over', rules, seat },
    game_over: { event: 'game_over', rules, reason: 'draw_pile_empty', ranks: [3, 2, 1], totals: [0, 25, 50] },
  };
};

test('the lists of the protocol and the engine are found', () => {
  expect(refusals.length).toBeGreaterThan(20);
  expect(events).toContain('meisterzug');
  expect(tableRefusals).toContain('stale_version');
});

test.each([
  ['en', en],
  ['de', de],
] as const)('%s has words for every refusal and event', (language, words) => {
  for (const key of refusals) expect(words.refusals[key], key).toBeTruthy();
  for (const seat of [0, 1]) {
    expect(Object.keys(samples(seat))).toEqual(expect.arrayContaining(events));
    for (const event of Object.values(samples(seat))) {
      const sentence = byEvent(words.events, event, contextOf(who, sides, words, language));
      expect(sentence, event.event).toMatch(/\S+/);
      expect(sentence, event.event).not.toMatch(/undefined|null|NaN/);
    }
  }
});

test('there are words for every refusal of the table, in every language', async () => {
  for (const language of ['en', 'de', 'fr'] as const) {
    await frame.load(language);
    await refusalsText.load(language);
    await moderationText.load(language);
    await ordersText.load(language);
    const said: Record<string, string> = {
      ...frame.current.refusals,
      ...refusalsText.current,
      ...moderationText.current.refusals,
      ...ordersText.current.refusals,
    };
    for (const key of tableRefusals) expect(said[key], `${language} ${key}`).toBeTruthy();
  }
});

test('the words follow the deck of the table', () => {
  const names = [{ card: 'tanker' as const, names: { de: 'Tankzug', en: 'Fuel truck' } }];
  const words = dealt(de, { target_km: 700, hand_size: 4, most_200s: 3, limit_km: 75, names }, 'de');
  expect(words.refusals.over_1000).toContain('über 700 km');
  expect(words.refusals.over_the_limit).toContain('nur 25, 50 und 75 km');
  expect(words.refusals.two_200s).toContain('mehr als 3 der');
  expect([words.status.limit, words.keys[0]?.key]).toEqual(['Limit 75', '1 – 5']);
  expect([words.cards.tanker.name, words.cards.petrol.name]).toEqual(['Tankzug', 'Benzin']);
});

test('without a setting the words are those of the rulebook', () => {
  for (const [language, words] of [
    ['en', dealt(en, {}, 'en')],
    ['de', dealt(de, {}, 'de')],
  ] as const) {
    expect(JSON.stringify(words), language).not.toMatch(/[{]\w+[}]/);
    expect(words.reasons.target_reached, language).toMatch(/^1000 km/);
  }
});

// A sentence fits who reads it: alone, with a partner, or watching.

const told = (language: 'en' | 'de', event: Event, you: number | null, teams: boolean): string => {
  const seen = teams ? [{ players: [0, 2] }, { players: [1, 3] }] : sides;
  const words = { en, de }[language];
  return byEvent(words.events, event, contextOf({ ...who, you }, seen, words, language)) ?? '';
};
const attackOn = (seat: number, side: number): Event => ({ event: 'attack', rules: [], seat, side, card: 'flat_tyre' });

test.each([
  ['en', 1, 0, 0, false, 'P1 plays Flat tyre on you.'],
  ['en', 1, 0, 0, true, 'P1 plays Flat tyre on your team.'],
  ['en', 1, 0, 2, true, 'P1 plays Flat tyre on your team.'],
  ['en', 1, 0, null, true, 'P1 plays Flat tyre on P0 and P2.'],
  ['en', 0, 1, 0, true, 'You play Flat tyre on P1 and P3.'],
  ['de', 1, 0, 0, false, 'P1 spielt Reifenpanne gegen dich.'],
  ['de', 1, 0, 2, true, 'P1 spielt Reifenpanne gegen dein Team.'],
  ['de', 0, 1, 0, true, 'Du spielst Reifenpanne gegen P1 und P3.'],
] as const)('%s: an attack of %i on side %i, read by %s', (language, seat, side, you, teams, sentence) => {
  expect(told(language, attackOn(seat, side), you, teams)).toBe(sentence);
});

test('the reader is never called by name in a list', () => {
  const [over, stroke] = [samples(1).game_over, { ...samples(1).meisterzug, skipped: [0, 2] }];
  expect(told('en', over, 0, false)).toContain('you 0\u00a0km, P1 25\u00a0km');
  expect(told('en', { ...over, totals: [700, 50] }, 2, true)).toContain('your team 700\u00a0km, P1 and P3 50\u00a0km');
  expect(told('de', { ...over, totals: [700, 50] }, 2, true)).toContain('dein Team 700\u00a0km, P1 und P3');
  expect(told('en', stroke, 0, false)).toContain('Passed over: you and P2.');
  expect(told('de', stroke, 0, false)).toContain('Übersprungen: du und P2.');
  expect(told('de', stroke, null, false)).toContain('Übersprungen: P0 und P2.');
});
