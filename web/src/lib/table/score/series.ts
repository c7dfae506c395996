/** How the games of the same people have ended, in one sentence. Pure. */
import type { Series } from '$lib/protocol';
import type { SeriesWords } from './text/en';

export function seriesSentence(series: Series, name: (seat: number) => string, words: SeriesWords): string {
  const { games, wins } = series;
  const [first, second] = wins;
  if (wins.length === 2 && first !== undefined && second !== undefined)
    return words.duel(name(0), first, second, name(1), games);
  const order = wins.map((_, seat) => seat).sort((a, b) => (wins[b] ?? 0) - (wins[a] ?? 0) || a - b);
  return words.many(order.map((seat) => `${name(seat)} ${wins[seat] ?? 0}`).join(', '), games);
}
