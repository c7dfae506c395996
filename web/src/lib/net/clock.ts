/** An estimate of the table's clock, from pings and from every update. Pure: moments of this browser are given to it. */

interface Sample {
  /** The table's clock minus this browser's. */
  offset: number;
  trip: number;
}

const WINDOW = 9;

export class ClockEstimate {
  #sent = new Map<number, number>();
  #samples: Sample[] = [];
  /** What the offset is at least: the clock cannot be behind what it has shown. */
  #bounds: number[] = [];
  /** The clock stands here. */
  #stoodAt: number | null = null;

  /** Whether anything is known at all. */
  get known(): boolean {
    return this.#bounds.length > 0 || this.#stoodAt !== null;
  }

  /** How many round trips the estimate stands on. */
  get trips(): number {
    return this.#samples.length;
  }

  /** The table's clock at this moment of the browser. */
  at(local: number): number {
    if (this.#stoodAt !== null) return this.#stoodAt;
    if (this.#bounds.length === 0) return 0;
    return Math.round(local + Math.max(this.#measured(), ...this.#bounds));
  }

  /** A ping goes out. */
  ping(id: number, local: number): void {
    this.#sent.set(id, local);
  }

  /** Its answer is here: half the way back has passed since. Of the last nine the quickest way is the truest. */
  pong(id: number, now: number, local: number): void {
    const sent = this.#sent.get(id);
    this.#sent.delete(id);
    if (sent === undefined || this.#stoodAt !== null) return;
    const trip = Math.max(0, local - sent);
    this.#samples = [...this.#samples, { offset: now - (sent + trip / 2), trip }].slice(-WINDOW);
    this.#notBefore(now, local);
  }

  /** What an update says: it was that late at least. A clock that stands tells where; one that goes on begins anew. */
  told(now: number, still: boolean, local: number): void {
    if (still) {
      this.#stoodAt = now;
      this.#forget();
      return;
    }
    if (this.#stoodAt !== null) this.#forget();
    this.#stoodAt = null;
    this.#notBefore(now, local);
  }

  /** The table is paused: the clock stands where it is. */
  stand(local: number): void {
    if (this.#stoodAt === null && this.known) this.told(this.at(local), true, local);
  }

  /** The connection is new: what was on its way is lost. */
  lost(): void {
    this.#sent.clear();
  }

  #measured(): number {
    const none: Sample = { offset: -Infinity, trip: Infinity };
    return this.#samples.reduce((best, each) => (each.trip < best.trip ? each : best), none).offset;
  }

  #notBefore(now: number, local: number): void {
    this.#bounds = [...this.#bounds, now - local].slice(-WINDOW);
  }

  #forget(): void {
    this.#samples = [];
    this.#bounds = [];
    this.#sent.clear();
  }
}
