/** In which order sides are shown, and how much room their bars need. Pure. */
import type { Measure, Side, Sum } from './figures';

/** Each side with its number; that of the reader comes first. */
export function ownFirst(sides: readonly Side[], you: number | null): { side: Side; n: number }[] {
  const all = sides.map((side, n) => ({ side, n }));
  const mine = all.filter(({ side }) => you !== null && side.seats.includes(you));
  return [...mine, ...all.filter((each) => !mine.includes(each))];
}

/** From the lowest to the highest that any sum comes to on its way. */
export function rangeOfSums(sums: readonly Sum[], measure: Measure): [number, number] {
  const reached = sums.flatMap(({ start, luck, play, result }) => [start, start + luck, start + luck + play, result]);
  const [low, high] = [Math.min(0, ...reached), Math.max(measure === 'chances' ? 100 : 1, ...reached)];
  return [low, high];
}
