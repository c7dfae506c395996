import { Pace } from '$lib/net/pace';

/** Something that is fetched when it is first looked at: a component, or data. Reactive. */
export class Lazy<T> {
  #load: () => Promise<T>;
  #begun = false;
  #pace = new Pace();
  #value: T | null = $state.raw(null);
  /** Why it could not be fetched. */
  error: unknown = $state.raw(null);

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** The thing, or null while it is on its way. */
  get current(): T | null {
    this.fetch();
    return this.#value;
  }

  /** Begin early, before anybody looks. */
  fetch(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#pace.run(this.#load).then(
      (value) => (this.#value = value),
      (error: unknown) => {
        this.#begun = false;
        this.error = error;
      },
    );
  }
}
