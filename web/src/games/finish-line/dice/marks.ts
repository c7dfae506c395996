/** What stands on the horses while something is chosen, and where the keyboard is. */
import type { Draft } from '../bets/draft.svelte';
import type { Choice } from './choice.svelte';

/** What each horse was picked as: its number if the order counts, a dot on the slip. */
export function marksOf(choice: Choice, draft: Draft | null): Map<number, string> {
  const found = new Map<number, string>();
  const numbered = choice.uses.some((move) => move.move === 'use' && (move.order ?? move.from) !== undefined);
  choice.picked.forEach((each, i) => typeof each === 'number' && found.set(each, numbered ? String(i + 1) : '✓'));
  for (const bet of draft?.bets ?? []) for (const horse of bet.horses) found.set(horse, '●');
  if (typeof draft?.first === 'number') found.set(draft.first, '1');
  return found;
}

/** A button that has the keyboard's focus does what it says itself. */
export function standsOnButton(): boolean {
  const at = document.activeElement;
  if (at?.matches('[data-horse], [data-die]')) return at.matches('[aria-disabled=false]:not([aria-pressed=true])');
  return at?.matches(':is(button, a, summary, input):not([data-draw]):focus-visible') ?? false;
}
