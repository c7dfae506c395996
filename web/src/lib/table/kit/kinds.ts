/** Tables with a function for each kind of event, which gets the type of its own kind. */
import type { Event } from '$lib/protocol';

export type ByEvent<E extends Event, Say, Told = string> = {
  [Kind in E as Kind['event']]: (event: Kind, say: Say) => Told;
};

/** What the function for this kind of event says; null if there is none, as for kinds that only a newer server knows. */
export function byEvent<E extends Event, Say, Told>(
  table: Partial<ByEvent<E, Say, Told>>,
  event: E,
  say: Say,
): Told | null {
  // TypeScript does not see that the function and the event are of the same kind.
  const of = table as Record<string, ((event: E, say: Say) => Told) | undefined>;
  return of[event.event]?.(event, say) ?? null;
}
