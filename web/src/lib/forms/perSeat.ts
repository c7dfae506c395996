/** Options of kind `per_seat`: one value for all seats, or one for each, separated by spaces. */
import type { Choice, Option } from '$lib/protocol';

/** The value of each seat. Seats that a choice does not name have the first value. */
export function perSeat(value: Choice | undefined, seats: number): string[] {
  const words = String(value ?? '').split(' ');
  return Array.from({ length: seats }, (_, seat) => words[seat] ?? words[0] ?? '');
}

/** One value if all seats have the same. */
export function joined(values: readonly string[]): string {
  return new Set(values).size === 1 ? (values[0] ?? '') : values.join(' ');
}

/** What was chosen, for a table with this number of seats. */
export function forSeats(
  options: readonly Option[],
  chosen: Readonly<Record<string, Choice>>,
  seats: number,
): Record<string, Choice> {
  const perSeats = options.filter(({ key, kind }) => kind === 'per_seat' && key in chosen);
  return { ...chosen, ...Object.fromEntries(perSeats.map(({ key }) => [key, joined(perSeat(chosen[key], seats))])) };
}
