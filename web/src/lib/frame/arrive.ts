/** What to do on arrival at a table: names for the seats, whether to begin at once, to ask for another game, to sit. */
import { keepSeat } from '$lib/net/seats';

export interface Arrival {
  names: Record<string, string>;
  start: boolean;
  rematch?: boolean;
  /** Take the first free seat. */
  sit?: boolean;
}

const at = (table: string): string => `spieltisch.arrive.${table}`;

export function sendAhead(table: string, tokens: Record<string, string>, arrival: Arrival): void {
  for (const [seat, token] of Object.entries(tokens)) keepSeat(table, Number(seat), { token, nonce: '' });
  try {
    sessionStorage.setItem(at(table), JSON.stringify(arrival));
  } catch {
    // Then the person sits down and starts by hand.
  }
}

/** Read once: a reload must not begin anything. */
export function takeArrival(table: string): Arrival | null {
  try {
    const text = sessionStorage.getItem(at(table));
    sessionStorage.removeItem(at(table));
    return text ? (JSON.parse(text) as Arrival) : null;
  } catch {
    return null;
  }
}
