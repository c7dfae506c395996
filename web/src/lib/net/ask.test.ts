import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from './ask';
import { FREE, Pace, waitBefore } from './pace';

let asked: { path: string; at: number }[];
let status: number;
let page = 0;
const path = (): string => `/api/${page}`;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  status = 200;
  page++;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push({ path, at: Date.now() });
    await new Promise((done) => setTimeout(done, 5));
    if (status === 0) throw new TypeError('no network');
    return new Response('told', { status });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Somebody asks again as soon as there is an answer, for so long. */
async function hammer(ms: number, init?: RequestInit): Promise<number[]> {
  const end = Date.now() + ms;
  const loop = async (): Promise<void> => {
    while (Date.now() < end) await ask(path(), init).catch(() => undefined);
  };
  const done = loop();
  await vi.advanceTimersByTimeAsync(ms + 20_000);
  await done;
  return asked.slice(1).map(({ at }, n) => at - (asked[n]?.at ?? 0));
}

test('waits double, at most ten seconds, spread by chance', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((n) => waitBefore(n, 1))).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  expect(waitBefore(2, 0)).toBe(800);
});

test.each([404, 500, 0])('what fails (%i) is asked for less and less', async (code) => {
  status = code;
  const gaps = await hammer(60_000);
  expect(gaps.length).toBeLessThan(20);
  gaps.slice(0, 6).forEach((gap, n) => expect(gap).toBeGreaterThanOrEqual(200 * 2 ** Math.min(n, 4)));
  expect(gaps.at(-1)).toBeGreaterThanOrEqual(5_000);
});

test('what goes well a few times at once, and then less and less', async () => {
  const gaps = await hammer(60_000);
  expect(gaps.slice(0, FREE - 1).every((gap) => gap <= 10)).toBe(true);
  expect(gaps.length).toBeLessThan(20 + FREE);
  expect(gaps.at(-1)).toBeGreaterThanOrEqual(5_000);
});

test('what is sent again and again waits, too', async () => {
  status = 409;
  expect((await hammer(60_000, { method: 'POST' })).length).toBeLessThan(20);
});

test('who looks every few seconds never waits, and after a failure only until the pause is over', async () => {
  for (let n = 0; n < 20; n++) {
    void ask(path());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(n + 1);
  }
  status = 500;
  void ask(path());
  await vi.advanceTimersByTimeAsync(5);
  status = 200;
  void ask(path());
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(22);
});

test('identical questions on their way share one answer, which each can read', async () => {
  const answers = [ask(path()), ask(path()), ask(path(), { headers: { other: '1' } })];
  await vi.advanceTimersByTimeAsync(10);
  expect(await Promise.all(answers.map(async (each) => (await each).text()))).toEqual(['told', 'told', 'told']);
  expect(asked).toHaveLength(2);
});

test('after a change the question is a new one', async () => {
  void ask(path());
  await vi.advanceTimersByTimeAsync(1);
  void ask(path(), { method: 'POST' });
  await vi.advanceTimersByTimeAsync(5);
  void ask(path());
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(3);
});

test('an error comes through, and counts as a failure', async () => {
  const pace = new Pace();
  const fail = (): Promise<never> => Promise.reject(new Error('gone'));
  await expect(pace.run(fail)).rejects.toThrow('gone');
  const again = pace.run(() => Promise.resolve(1));
  let done = false;
  void again.then(() => (done = true));
  await vi.advanceTimersByTimeAsync(150);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(await again).toBe(1);
});
