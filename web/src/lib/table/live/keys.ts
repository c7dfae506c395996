/** The seats that this browser has tokens for, and its share of their dice (the nonce). */
import { carriedToken, forgetSeat, heldSeats, keepSeat, newNonce } from '$lib/net/seats';

export class SeatKeys {
  readonly #table: string;
  /** A token that came with the address, from another device. */
  #carried: string | null;
  readonly #nonces = new Map<number, string>();

  constructor(table: string) {
    this.#table = table;
    this.#carried = carriedToken(location.hash);
    if (this.#carried) history.replaceState(null, '', location.pathname);
  }

  /** A seat that another device has taken over stays there, also when this one reconnects. */
  tokens(takenOver: readonly number[]): string[] {
    const held = Object.entries(heldSeats(this.#table)).filter(([seat]) => !takenOver.includes(Number(seat)));
    const tokens = held.map(([, { token }]) => token);
    return this.#carried ? [...tokens, this.#carried] : tokens;
  }

  tokenOf(seat: number): string | null {
    return heldSeats(this.#table)[seat]?.token ?? null;
  }

  nonceOf(seat: number): string | null {
    return this.#nonces.get(seat) ?? heldSeats(this.#table)[seat]?.nonce ?? null;
  }

  /** The nonce to sit down with: the one already given, or a new one. A reserved seat has an empty nonce. */
  nonceFor(seat: number): string {
    const nonce = [this.nonceOf(seat), newNonce()].find(Boolean) ?? '';
    this.#nonces.set(seat, nonce);
    return nonce;
  }

  keep(seat: number, token: string): void {
    keepSeat(this.#table, seat, { token, nonce: this.#nonces.get(seat) ?? '' });
  }

  /** `welcome` tells which seat the carried token belongs to. */
  keepCarried(seats: readonly number[]): void {
    const carried = this.#carried;
    if (!carried) return;
    const known = heldSeats(this.#table);
    const seat = seats.find((held) => !(held in known));
    if (seat !== undefined) keepSeat(this.#table, seat, { token: carried, nonce: '' });
    this.#carried = null;
  }

  forget(seat: number): void {
    forgetSeat(this.#table, seat);
  }
}
