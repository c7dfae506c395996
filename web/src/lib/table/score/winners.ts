/** Who won, in words, and the order of the seats at the end. */
import { list, type Language } from '$lib/i18n/forms';
import type { Outcome } from '$lib/protocol';
import { prefs } from '$lib/ui/prefs.svelte';
import type { Who } from '../game';

export interface WinnerWords {
  youWon: string;
  won: (name: string) => string;
  wonTogether: (names: string) => string;
}

/** The seats from first to last; equal ranks in the order of the seats. */
export const seatsByRank = ({ ranks }: Outcome): number[] =>
  ranks.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);

export function winnerText(
  outcome: Outcome,
  who: Who,
  words: WinnerWords,
  language: Language = prefs.language,
): string {
  const winners = seatsByRank(outcome).filter((seat) => outcome.ranks[seat] === 1);
  const names = list(
    language,
    winners.map((seat) => who.name(seat)),
  );
  if (winners.length > 1) return words.wonTogether(names);
  return winners[0] === who.you ? words.youWon : words.won(names);
}
