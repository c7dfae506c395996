import { expect, test } from 'vitest';
import { choicesOf, distinct, offer, stepsOf } from './choose';
import { blocksOf } from './layout';
import { sayAs } from './say';
import { dataOf, fieldsOf, NO_WORDS, type Field, type Kind, type PlainWords, type Schema } from './schema';
import { words as de } from './text/de';
import { words as en } from './text/en';

const number: Kind = { kind: 'number', low: 0, high: null };
const field = (name: string, kind: Kind): Field => ({ name, doc: '', kind });
const schema: Schema = {
  game: 'hearts',
  view: 'View',
  records: {
    View: {
      doc: '',
      fields: [
        field('round', number),
        field('scores', { kind: 'list', of: number, by_seat: true }),
        field('hands', { kind: 'list', of: { kind: 'record', record: 'Hand' }, by_seat: true }),
        field('leader', { kind: 'optional', of: { kind: 'seat' } }),
        field('trick', { kind: 'list', of: { kind: 'record', record: 'Played' }, by_seat: false }),
        field('discard', { kind: 'record', record: 'Pile' }),
        field('board', { kind: 'list', of: { kind: 'list', of: { kind: 'text' }, by_seat: false }, by_seat: false }),
        field('is_last', { kind: 'flag' }),
        field('left', { kind: 'map', keys: ['red', 'blue'], of: number }),
      ],
    },
    Hand: { doc: '', fields: [field('size', number), field('cards', { kind: 'list', of: number, by_seat: false })] },
    Played: {
      doc: '',
      fields: [
        field('by', { kind: 'seat' }),
        field('card', { kind: 'name', names: ['ace'] }),
        field('to', { kind: 'optional', of: { kind: 'seat' } }),
      ],
    },
    Pile: { doc: '', fields: [field('top_card', { kind: 'optional', of: number })] },
  },
  moves: [{ move: 'give', doc: '', fields: [field('card', number), field('to', { kind: 'seat' })] }],
  events: [
    {
      event: 'drawn',
      doc: '',
      fields: [field('seat', { kind: 'seat' }), { ...field('card', number), private: true }],
    },
  ],
};
const words: PlainWords = {
  ...NO_WORDS,
  fields: { scores: 'Points' },
  names: { ace: 'the ace' },
  moves: { give: 'Give {card} to {to}' },
  events: { drawn: ['{seat} draws {card}.', '{seat} draws a card.'], shuffled: '' },
};
const who = { you: 0, name: (seat: number): string => ['Anna', 'Ben'][seat] ?? '?' };
const say = sayAs(schema, words, en, who, 'en');
const bare = sayAs(null, NO_WORDS, en, who, 'en');
const view = {
  round: 1234,
  scores: [3, 14],
  hands: [
    { size: 2, cards: [5, 7] },
    { size: 3, cards: [] },
  ],
  leader: 1,
  trick: [{ by: 1, card: 'ace', to: 0 }],
  discard: { top_card: null },
  board: [
    ['x', 'o'],
    ['', 'x'],
  ],
  is_last: false,
  left: { red: 2, blue: 0 },
};
const blocks = blocksOf(schema.records.View?.fields ?? [], view, 2, en.players, say);

test('single values are facts, in words', () => {
  expect(blocks[0]).toEqual({
    is: 'facts',
    name: 'facts',
    facts: [
      { name: 'round', label: 'Round', value: '1,234' },
      { name: 'leader', label: 'Leader', value: 'Ben' },
      { name: 'is_last', label: 'Is last', value: 'no' },
      { name: 'left', label: 'Left', value: 'Red: 2, Blue: 0' },
    ],
  });
});

test('what there is for every seat is one table with the players’ names', () => {
  expect(blocks[1]).toMatchObject({
    name: 'players',
    columns: [
      { label: 'Points', numeric: true },
      { label: 'Size', numeric: true },
      { label: 'Cards', numeric: false },
    ],
    rows: [
      { seat: 0, head: 'Anna', cells: ['3', '2', '5, 7'] },
      { seat: 1, head: 'Ben', cells: ['14', '3', '–'] },
    ],
  });
});

test('records are tables, headed by their seat; lists of lists are grids; a record is a group', () => {
  const [trick, discard, board] = blocks.slice(2);
  expect(trick).toMatchObject({
    columns: [{ label: 'Card' }, { label: 'To', numeric: false }],
    rows: [{ seat: 1, head: 'Ben', cells: ['the ace', 'Anna'] }],
  });
  expect(discard).toMatchObject({
    is: 'group',
    label: 'Discard',
    blocks: [{ is: 'facts', facts: [{ label: 'Top card', value: '–' }] }],
  });
  expect(board).toMatchObject({ columns: [], rows: [{ head: null, cells: ['x', 'o'] }, { cells: ['', 'x'] }] });
});

test('moves and events are filled in; a private field only for whom it is known', () => {
  expect(say.move({ move: 'give', ...{ card: 4, to: 1 } })).toBe('Give 4 to Ben');
  expect(say.event({ event: 'drawn', ...{ rules: [], seat: 0, card: 7 } })).toBe('Anna draws 7.');
  expect(say.event({ event: 'drawn', ...{ rules: [], seat: 1 } })).toBe('Ben draws a card.');
  expect(say.event({ event: 'shuffled' })).toBeNull();
});

test('what has no words and no declaration is made readable', () => {
  expect(bare.move({ move: 'give_away', ...{ card: 4 } })).toBe('Give away (Card: 4)');
  expect(bare.event({ event: 'rolled', ...{ rules: ['P-1'], seat: 1, value: 6, twice: true } })).toBe(
    'Ben: Rolled (Value: 6, Twice: yes)',
  );
  const data = dataOf({ scores: [1, 2], deep: { er: { and: 'er' } } });
  expect(blocksOf(fieldsOf(undefined, data), data, 2, 'Players', bare)[0]).toMatchObject({
    facts: [
      { label: 'Scores', value: '1, 2' },
      { label: 'Deep', value: 'Er: And: Er' },
    ],
  });
});

test('numbers and flags as the language writes them', () => {
  const german = sayAs(schema, words, de, who, 'de');
  expect(german.value(1234.5, { kind: 'real' })).toBe('1.234,5');
  expect(german.value(true, { kind: 'flag' })).toBe('ja');
  expect(german.value(-1, { kind: 'seat' })).toBe('–');
});

const gives = [1, 2, 3, 4, 5, 6, 7].flatMap((card) => [0, 1].map((to) => ({ move: 'give', card, to })));
const many = [...gives.filter(({ card, to }) => card !== 3 || to === 1), { move: 'pass' }];

test('few moves are buttons; of many, each kind has a form', () => {
  expect(offer(gives.slice(0, 12))).toEqual({ buttons: gives.slice(0, 12), forms: [] });
  const { buttons, forms } = offer(many);
  expect(buttons).toEqual([{ move: 'pass' }]);
  expect(forms.map(({ verb, moves }) => [verb, moves.length])).toEqual([['give', 13]]);
});

test('a move is shown once, possible before refused', () => {
  const items = [{ move: { move: 'pass' } }, { move: { move: 'pass' }, refusal: 'no' }, { move: { move: 'roll' } }];
  expect(distinct(items)).toEqual([items[0], items[2]]);
});

test('a form offers only what goes with the choices before', () => {
  const moves = offer(many).forms[0]?.moves ?? [];
  const first = stepsOf(moves, ['card', 'to'], {});
  expect(first.move).toEqual({ move: 'give', card: 1, to: 0 });
  expect(first.steps.map((step) => step.values.length)).toEqual([7, 2]);

  const third = stepsOf(moves, ['card', 'to'], { card: '3', to: '0' });
  expect(third.move).toEqual({ move: 'give', card: 3, to: 1 });
  expect(third.steps[1]).toEqual({ field: 'to', values: [{ key: '1', value: 1 }], chosen: '1' });

  for (const move of moves) expect(stepsOf(moves, ['card', 'to'], choicesOf(move)).move).toEqual(move);
});

test('a field in which no moves differ is no step', () => {
  const moves = gives.filter(({ to }) => to === 1);
  expect(stepsOf(moves, ['card', 'to'], {}).steps.map(({ field }) => field)).toEqual(['card']);
});
