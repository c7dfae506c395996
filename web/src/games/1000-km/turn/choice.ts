/** What the chosen card can do: made from the moves and refusals that the server sent, never from a rule. */
import type { Refusal, Refused } from '$lib/protocol';
import { cardOf, targetOf } from '../protocol';
import type { Card, Move } from '../protocol.gen';

export interface CardChoice {
  card: Card;
  /** Every way to place it. */
  places: Move[];
  discard: Move | null;
  /** Why it cannot be placed; for attacks per side. */
  refusals: { target: number | null; refusal: Refusal }[];
  whyNoDiscard: Refusal | null;
}

/** What choosing a side would do for the chosen attack: a move, or why not. */
export interface Aim {
  move: Move | null;
  why: string | null;
  chosen: boolean;
}

/** A card that is played, but not sent yet: it lies at the side that it goes to. */
export interface Coming {
  card: Card;
  side: number;
}

export function choiceOf(card: Card, moves: Move[], refused: Refused<Move>[]): CardChoice {
  const mine = moves.filter((move) => cardOf(move) === card);
  const not = refused.filter(({ move }) => cardOf(move) === card);
  return {
    card,
    places: mine.filter((move) => move.move !== 'discard'),
    discard: mine.find((move) => move.move === 'discard') ?? null,
    refusals: not
      .filter(({ move }) => move.move !== 'discard')
      .map(({ move, refusal }) => ({ target: targetOf(move), refusal })),
    whyNoDiscard: not.find(({ move }) => move.move === 'discard')?.refusal ?? null,
  };
}

/** The one reason why a card cannot be placed; null if it can, or if the reasons differ by side. */
export function soleRefusal(choice: CardChoice): Refusal | null {
  if (choice.places.length > 0) return null;
  const [first, ...rest] = choice.refusals;
  return first && rest.every(({ refusal }) => refusal.key === first.refusal.key) ? first.refusal : null;
}
