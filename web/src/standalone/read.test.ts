import { expect, test } from 'vitest';
import { keyOf, pageKey, viewersIn, type Contents } from '$lib/pages/replay/file/contents';
import { packed } from '$lib/pages/replay/pack';
import { answering, read } from './read';

const contents: Contents = {
  format: 1,
  table: 'T1',
  game: 'pig',
  viewer: null,
  move: 3,
  notes: [[3, 'a note']],
  made: '2026-11-17',
  answers: {
    [pageKey('T1', null, 0)]: { first: 0, frames: ['a'], moves: 70, viewer: null },
    [pageKey('T1', null, 64)]: { first: 64, frames: ['b'] },
    [pageKey('T1', 1, 0, '&open=true')]: { first: 0, frames: ['c'], moves: 70, viewer: 1 },
    '/api/rules/pig/en': '# Pig',
  },
};

test('addresses that mean the same answer have one name', () => {
  const page = '/api/tables/T1/replay?at=64&viewer=0';
  expect(keyOf('/api/tables/T1/replay?viewer=0&at=70&rest=true')).toBe(page);
  expect(keyOf('/api/tables/T1/replay?at=127&viewer=0')).toBe(page);
  expect(keyOf('/api/tables/T1/replay?viewer=0&at=x')).toBe('/api/tables/T1/replay?at=0&viewer=0');
  expect(keyOf('/api/tables/T1/report?make=false')).toBe('/api/tables/T1/report');
  expect(pageKey('T1', 1, 0, '&open=true')).toBe('/api/tables/T1/replay?at=0&open=true&viewer=1');
  expect(viewersIn(contents)).toEqual([null, 1]);
});

test('what a file holds is read as it was packed', async () => {
  expect(await read(`\n${await packed(JSON.stringify(contents))} `)).toEqual(contents);
});

test('what is damaged or newer is said to be so', async () => {
  const letters = await packed(JSON.stringify(contents));
  const texts = [
    '',
    '[contents]',
    letters.slice(0, -9),
    await packed('null'),
    await packed('{"format":1}'),
    await packed('3'),
  ];
  for (const text of texts) await expect(read(text), text).rejects.toMatchObject({ fault: 'damaged' });
  await expect(read(await packed('{"format":2}'))).rejects.toMatchObject({ fault: 'newer' });
});

test('pages ask the file as they would ask a server', async () => {
  const ask = answering(contents);
  const json = async (path: string): Promise<unknown> => (await ask(path)).json();
  expect(await json('/api/tables/T1/replay?viewer=spectator&at=69&rest=true')).toEqual({
    first: 64,
    frames: ['b'],
    moves: 70,
    viewer: null,
  });
  expect(await json('/api/tables/T1/replay?viewer=1&at=5&open=true')).toMatchObject({ frames: ['c'] });
  expect(await (await ask('/api/rules/pig/en')).text()).toBe('# Pig');
  expect(await json('/api/me')).toEqual({ name: null, reports: false });
  await expect(ask('/api/tables/T1/replay?viewer=0&at=5')).rejects.toThrow('is not in this file');
});
