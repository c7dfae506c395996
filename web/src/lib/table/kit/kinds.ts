/** Tables with a function for each kind of event, which gets the type of its own kind. */
import type { Event } from '$lib/protocol';

export type ByEvent<E extends Event, Say> = {
  [Kind in E as Kind['event']]: (event: Kind, say: Say) => string;
};

/** What the function for this kind of event says; null if there is none, as for kinds that only a newer server knows. */
export function byEvent<E extends Event, Say>(table: Partial<ByEvent<E, Say>>, event: E, say: Say): string | null {
  // TypeScript does not see that the function and the event are of the same kind.
  const of = table as Record<string, ((event: E, say: Say) => string) | undefined>;
  return of[event.event]?.(event, say) ?? null;
}
