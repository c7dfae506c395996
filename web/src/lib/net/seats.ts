/** The seats this browser holds: token and nonce per table and seat, kept in the browser. */

export interface Held {
  token: string;
  /** Empty for a seat that is reserved, but not confirmed yet. */
  nonce: string;
  /** The deal that the nonce is for, counted from 0: a void deal spends it. */
  deal?: number;
}
export type HeldSeats = Record<string, Held>;

const at = (table: string): string => `spieltisch.seats.${table}`;

export function heldSeats(table: string): HeldSeats {
  try {
    return JSON.parse(localStorage.getItem(at(table)) ?? '{}') as HeldSeats;
  } catch {
    return {};
  }
}

export function keepSeat(table: string, seat: number, held: Held): void {
  const seats = { ...heldSeats(table), [seat]: held };
  try {
    localStorage.setItem(at(table), JSON.stringify(seats));
  } catch {
    // Without storage the seat lives as long as this page.
  }
}

export function forgetSeat(table: string, seat: number): void {
  const seats = Object.entries(heldSeats(table)).filter(([key]) => key !== String(seat));
  try {
    localStorage.setItem(at(table), JSON.stringify(Object.fromEntries(seats)));
  } catch {
    // Nothing was kept.
  }
}

/** Whoever this browser was: it plays none of their seats any more. */
export function forgetAllSeats(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(at(''))) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** A token carried here in the address (`#seat=TOKEN`). It is taken out of the address at once. */
export function carriedToken(hash: string): string | null {
  const match = /^#seat=([\w.~-]+)$/.exec(hash);
  return match?.[1] ?? null;
}

function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What this browser adds to the dice: 64 random hexadecimal digits. */
export const newNonce = (): string => randomHex(32);

/** What gives access to a seat. The browser draws it, and so can come back even if it never hears the answer. */
export const newToken = (): string => randomHex(24);
