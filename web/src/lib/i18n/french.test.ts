import { expect, test } from 'vitest';

const files = import.meta.glob<{ words: unknown }>('/src/**/fr.ts', { eager: true });

function* texts(words: unknown): Generator<string> {
  if (typeof words === 'string') yield words;
  else if (typeof words === 'object' && words !== null) for (const each of Object.values(words)) yield* texts(each);
}

test('a line never breaks before a French sign', () => {
  const all = Object.values(files).flatMap(({ words }) => [...texts(words)]);
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter((text) => /\S [:;!?»](\s|$)|« /.test(text))).toEqual([]);
});
