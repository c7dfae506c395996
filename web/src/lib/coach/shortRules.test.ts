import { expect, test } from 'vitest';
import { shortRules } from './shortRules';

test('the first section, without its heading', () => {
  const page = '# Game\n\nFor two.\n\n## How to play in two minutes\n\n- Roll.\n\n## The dice\n\nSix.\n';
  expect(shortRules(page)).toBe('- Roll.');
});

test('a page without sections has none', () => {
  expect(shortRules('# Game\n\nRoll.')).toBe('');
});
