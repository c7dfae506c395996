import { afterEach, expect, test, vi } from 'vitest';
import { skips } from './skip';

const animation = (endTime: number): { effect: object; finish: () => void } => ({
  effect: { getComputedTiming: () => ({ endTime }) },
  finish: vi.fn(),
});

afterEach(() => vi.unstubAllGlobals());

test('a tap ends what has an end, until the table is gone', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const [flight, dots] = [animation(600), animation(Infinity)];
  const gone = skips({ getAnimations: () => [flight, dots] } as unknown as Element);
  page.dispatchEvent(new Event('pointerdown'));
  expect(flight.finish).toHaveBeenCalledOnce();
  expect(dots.finish).not.toHaveBeenCalled();
  gone();
  page.dispatchEvent(new Event('pointerdown'));
  expect(flight.finish).toHaveBeenCalledOnce();
});
