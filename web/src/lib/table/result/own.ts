/** One's own place at the end, in one kind sentence. Pure. */
import type { Outcome } from '$lib/protocol';
import type { Story, Who } from '../game';
import type { words } from './text/en';

/** Behind by less than this share of the winner's result: that was close. */
const CLOSE = 0.06;

export type OwnWords = (typeof words)['own'];

/** Null for spectators, and for somebody who played alone. */
export function ownSentence(outcome: Outcome, who: Who, chart: Story['chart'], words: OwnWords): string | null {
  const { ranks } = outcome;
  const { you } = who;
  const rank = you === null ? undefined : ranks[you];
  if (you === null || rank === undefined || ranks.length < 2) return null;
  const last = (seat: number): number | undefined => chart?.lines.find((line) => line.seat === seat)?.values.at(-1);
  const apart = (other: number): number | null => {
    const [mine, theirs] = [last(you), last(other)];
    return mine === undefined || theirs === undefined ? null : Math.abs(theirs - mine);
  };
  const said = (gap: number): string => chart?.value(gap) ?? '';
  if (rank === 1) {
    const next = firstAfter(ranks, 1);
    if (next === null) return words.shared;
    const gap = apart(next);
    return gap ? words.ahead(said(gap), who.name(next)) : words.won;
  }
  const winner = ranks.indexOf(1);
  const name = who.name(winner);
  const gap = apart(winner);
  let sentence;
  if (gap === null) sentence = words.after(rank, name);
  else if (gap === 0) sentence = words.level(rank, name);
  else if (gap <= CLOSE * Math.abs(last(winner) ?? 0)) sentence = words.close(rank, said(gap), name);
  else sentence = words.behind(rank, said(gap), name);
  return rank === Math.max(...ranks) && rank > 2 ? `${sentence} ${words.last}` : sentence;
}

/** The first seat of the best rank behind this one. */
function firstAfter(ranks: readonly number[], rank: number): number | null {
  const behind = ranks.filter((each) => each > rank);
  return behind.length > 0 ? ranks.indexOf(Math.min(...behind)) : null;
}
