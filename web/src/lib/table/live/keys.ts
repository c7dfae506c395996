/** The seats that this browser has tokens for, and its share of their dice (the nonce). */
import {
  carriedToken,
  forgetSeat,
  heldSeats,
  keepSeat,
  newNonce,
  newToken,
  type Held,
  type HeldSeats,
} from '$lib/net/seats';

export class SeatKeys {
  readonly #table: string;
  /** A token that came with the address, from another device. */
  #carried: string | null;
  /** As long as this page lives, also where nothing can be stored. */
  #held: HeldSeats;

  constructor(table: string) {
    this.#table = table;
    this.#held = heldSeats(table);
    this.#carried = carriedToken(location.hash);
    if (this.#carried) history.replaceState(null, '', location.pathname);
  }

  /** A seat that another device has taken over stays there, also when this one reconnects. */
  tokens(takenOver: readonly number[]): string[] {
    const held = Object.entries(this.#held).filter(([seat]) => !takenOver.includes(Number(seat)));
    const tokens = held.map(([, { token }]) => token);
    return this.#carried ? [...tokens, this.#carried] : tokens;
  }

  tokenOf(seat: number): string | null {
    return this.#held[seat]?.token ?? null;
  }

  /** The nonce for this deal, or null if there is none yet. */
  nonceOf(seat: number, deal: number): string | null {
    const held = this.#held[seat];
    return held?.nonce && (held.deal ?? 0) === deal ? held.nonce : null;
  }

  /** Token and nonce to sit down with. They are kept before they are sent: should the answer be lost, they are here. */
  claim(seat: number, deal: number): Held {
    const token = this.tokenOf(seat) ?? newToken();
    const held = { token, nonce: this.nonceOf(seat, deal) ?? newNonce(), deal };
    this.#keep(seat, held);
    return held;
  }

  /** `welcome` tells which seat the carried token belongs to. */
  keepCarried(seats: readonly number[]): void {
    const carried = this.#carried;
    if (!carried) return;
    const seat = seats.find((held) => !(held in this.#held));
    if (seat !== undefined) this.#keep(seat, { token: carried, nonce: '' });
    this.#carried = null;
  }

  forget(seat: number): void {
    this.#held = Object.fromEntries(Object.entries(this.#held).filter(([key]) => key !== String(seat)));
    forgetSeat(this.#table, seat);
  }

  #keep(seat: number, held: Held): void {
    this.#held[seat] = held;
    keepSeat(this.#table, seat, held);
  }
}
