/** What the chosen card can do: made from the moves and refusals that the server sent, never from a rule. */
import type { Move, Refusal, Refused } from '$lib/protocol';
import type { CardId, KmMove } from './protocol';

export interface CardChoice {
  card: CardId;
  /** Every way to place it. */
  places: KmMove[];
  discard: KmMove | null;
  /** Why it cannot be placed; for attacks per side. */
  refusals: { target: number | null; refusal: Refusal }[];
  whyNoDiscard: Refusal | null;
}

/** What choosing a side would do for the chosen attack: a move, or why not. */
export interface Aim {
  move: KmMove | null;
  why: string | null;
  chosen: boolean;
}

export function choiceOf(card: CardId, moves: Move[], refused: Refused[]): CardChoice {
  const mine = (moves as KmMove[]).filter((move) => move.card === card);
  const not = refused
    .map((entry) => ({ move: entry.move as KmMove, refusal: entry.refusal }))
    .filter(({ move }) => move.card === card);
  return {
    card,
    places: mine.filter((move) => move.move !== 'discard'),
    discard: mine.find((move) => move.move === 'discard') ?? null,
    refusals: not
      .filter(({ move }) => move.move !== 'discard')
      .map(({ move, refusal }) => ({ target: move.target ?? null, refusal })),
    whyNoDiscard: not.find(({ move }) => move.move === 'discard')?.refusal ?? null,
  };
}

/** The one reason why a card cannot be placed; null if it can, or if the reasons differ by side. */
export function soleRefusal(choice: CardChoice): Refusal | null {
  if (choice.places.length > 0) return null;
  const [first, ...rest] = choice.refusals;
  return first && rest.every(({ refusal }) => refusal.key === first.refusal.key) ? first.refusal : null;
}

export const sameMove = (a: Move, b: Move): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
};
