/** How the points of a game came together, found in its events: nothing is assumed that the result does not confirm. Pure. */
import type { Event } from '$lib/protocol';
import { dataOf } from './schema';

/** The start and two scores: less is no course. */
const FEWEST = 3;
/** The better a guess is, the earlier it is tried: totals as they are told, what was won, how often something happened. */
const KINDS = ['total', 'sum', 'sum of an event', 'count'] as const;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const same = (a: readonly number[], b: readonly number[]): boolean => a.every((value, i) => value === b[i]);

/** The totals of all seats at the start and after each score; null if the events do not lead to these points. */
export function courseOf(events: readonly Event[], points: readonly number[]): number[][] | null {
  const seats = points.length;
  const courses = new Map<string, number[][]>();
  const reach = (kind: (typeof KINDS)[number], name: string, next: (last: readonly number[]) => number[]): void => {
    const key = `${KINDS.indexOf(kind)} ${name}`;
    const course = courses.get(key) ?? [points.map(() => 0)];
    const last = course.at(-1) ?? [];
    courses.set(key, course);
    const now = next(last);
    if (!same(now, last)) course.push(now);
  };
  for (const event of events) {
    const { seat, ...fields } = dataOf(event);
    const whose = isNumber(seat) && seat >= 0 && seat < seats ? seat : null;
    const add = (won: number) => (last: readonly number[]) =>
      last.map((total, i) => (i === whose ? total + won : total));
    for (const [name, value] of Object.entries(fields)) {
      if (Array.isArray(value) && value.length === seats && value.every(isNumber)) reach('total', name, () => value);
      if (whose === null || !isNumber(value)) continue;
      reach('sum', name, add(value));
      reach('sum of an event', `${event.event} ${name}`, add(value));
    }
    if (whose !== null) reach('count', event.event, add(1));
  }
  const found = [...courses].sort(([a], [b]) => a.localeCompare(b));
  return found.find(([, course]) => course.length >= FEWEST && same(course.at(-1) ?? [], points))?.[1] ?? null;
}

/** How long the bar of each is, from 0 to 1; null if bars would show nothing. */
export function barsOf(points: readonly number[]): number[] | null {
  const [low, high] = [Math.min(0, ...points), Math.max(0, ...points)];
  return points.length < 2 || high === low ? null : points.map((value) => (value - low) / (high - low));
}
