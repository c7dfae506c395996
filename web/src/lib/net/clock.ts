/** An estimate of the table's clock, from pings and from every update. Pure: callers pass in the browser's time. */

interface Sample {
  /** The table's clock minus this browser's. */
  offset: number;
  trip: number;
}

const WINDOW = 9;

export class ClockEstimate {
  #sent = new Map<number, number>();
  #samples: Sample[] = [];
  /** Lower bounds of the offset: the clock cannot be behind a time it has already shown. */
  #bounds: number[] = [];
  /** The time at which the clock has stopped; null while it runs. */
  #stoodAt: number | null = null;

  /** Whether there is any estimate yet. */
  get known(): boolean {
    return this.#bounds.length > 0 || this.#stoodAt !== null;
  }

  /** How many round trips the estimate is based on. */
  get trips(): number {
    return this.#samples.length;
  }

  /** The table's clock at a given browser time. */
  at(local: number): number {
    if (this.#stoodAt !== null) return this.#stoodAt;
    if (this.#bounds.length === 0) return 0;
    return Math.round(local + Math.max(this.#measured(), ...this.#bounds));
  }

  /** A ping goes out. */
  ping(id: number, local: number): void {
    this.#sent.set(id, local);
  }

  /** The answer to a ping: half the round trip has passed since it was sent. The quickest of the last nine is used. */
  pong(id: number, now: number, local: number): void {
    const sent = this.#sent.get(id);
    this.#sent.delete(id);
    if (sent === undefined || this.#stoodAt !== null) return;
    const trip = Math.max(0, local - sent);
    this.#samples = [...this.#samples, { offset: now - (sent + trip / 2), trip }].slice(-WINDOW);
    this.#notBefore(now, local);
  }

  /** An update gives a lower bound. A stopped clock gives its exact time; when it resumes, the estimate starts over. */
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

  /** The table is paused: the clock stops where it is. */
  stand(local: number): void {
    if (this.#stoodAt === null && this.known) this.told(this.at(local), true, local);
  }

  /** The connection is new: pings on their way are lost. */
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
