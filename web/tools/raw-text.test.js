import { expect, test } from 'vitest';
import { rawText } from './raw-text.js';

/** @param {string} source */
const texts = (source) => rawText(source).map(({ text }) => text);

test.each([
  ['<p>Your turn</p>', ['Your turn']],
  ['{#if open}<b>Go</b>{:else}<i>Wait</i>{/if}', ['Go', 'Wait']],
  ['{#each [1] as n (n)}{n} km{/each}', ['km']],
  ['<button aria-label="Roll the dice">⚀</button>', ['Roll the dice']],
  ['<img alt={`Card ${n}`} />', ['Card']],
  ["<p>{'Draw'}</p>", ['Draw']],
  ["<p title={mine ? 'Yours' : name}></p>", ['Yours']],
])('words in markup are found: %s', (source, words) => {
  expect(texts(source)).toEqual(words);
});

test.each([
  '<p class="big">{text.yourTurn}</p>',
  '<span>12 · 3/4</span>',
  '<button aria-label={text.roll} type="button">×</button>',
  "<p>{t('turn')}</p>",
  "{#if phase === 'roll'}{n}{/if}",
  '<i style:--race="var(--race-{n})"></i>',
  '<!-- a comment in words -->',
  '<style>p { color: red; }</style><script>const word = "hello";</script>',
])('markup without words passes: %s', (source) => {
  expect(texts(source)).toEqual([]);
});

test('a finding names its line', () => {
  expect(rawText('<div>\n  <p>Hello</p>\n</div>')).toEqual([{ line: 2, text: 'Hello' }]);
});
