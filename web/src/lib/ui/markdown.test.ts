import { expect, test } from 'vitest';
import { blocksOf, spansOf } from './markdown';

test('rules are anchors where they are defined and links where they are named', () => {
  const [block] = blocksOf('- **KM-26** Under a limit, see KM-40.\n- **KM-R1** Ruling.');
  expect(block).toMatchObject({ kind: 'list', items: [{ id: 'KM-26' }, { id: 'KM-R1' }] });
  expect(spansOf('see KM-40.')).toEqual([
    { kind: 'text', text: 'see ' },
    { kind: 'rule', text: 'KM-40' },
    { kind: 'text', text: '.' },
  ]);
});

test('headings, paragraphs, tables', () => {
  const blocks = blocksOf('# One\n\nTwo\nlines\n\n| a | b |\n|---|---|\n| 1 | `2` |');
  expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'table']);
  expect(blocks[2]).toMatchObject({ rows: [[[{ text: '1' }], [{ kind: 'code', text: '2' }]]] });
});

test('nothing in a page can become markup or a script', () => {
  expect(spansOf('[x](javascript:alert)')).toEqual([{ kind: 'text', text: 'x' }]);
  expect(spansOf('<b>bold</b>')).toEqual([{ kind: 'text', text: '<b>bold</b>' }]);
});
