/** The notes on one game: one's own, which this browser keeps, and those that came with a link or a file. Reactive. */
import { opened } from '$lib/frame/place';
import { BadFragment, fragmentOf, isFragment, notesOf, type Fault } from './codec';
import { keepNotes, keptNotes } from './kept';
import { joined, notesIn, written, type Notes } from './notes';

export class NoteBook {
  own: Notes = $state.raw({});
  sent: Notes = $state.raw({});
  /** What is wrong with the notes in the address. */
  fault: Fault | null = $state(null);
  /** `full`: there are as many as may be; `lost`: this browser keeps nothing. */
  trouble: 'full' | 'lost' | null = $state(null);
  /** All notes for a link; null if they are too long for one. */
  fragment: string | null = $state('');
  /** The notes in the address, as long as they are neither kept nor put away: it goes on naming them. */
  carried = $state('');

  constructor(
    readonly table: string,
    hash: string,
  ) {
    this.own = keptNotes(table);
    const file = opened();
    if (file) this.sent = notesIn(file.notes) ?? {};
    else void this.arrive(hash);
    void this.#encode();
  }

  /** Notes that come with an address. */
  async arrive(hash: string): Promise<void> {
    if (!isFragment(hash)) return;
    this.carried = hash;
    this.fault = null;
    try {
      this.sent = await notesOf(hash);
    } catch (error) {
      if (!(error instanceof BadFragment)) throw error;
      this.sent = {};
      this.carried = '';
      this.fault = error.fault;
    }
    await this.#encode();
  }

  /** All of them, as they are passed on. */
  get all(): Notes {
    return joined(this.own, this.sent);
  }

  /** Write at a move, or remove what is there with an empty text. */
  write(move: number, text: string): boolean {
    const now = written(this.own, move, text);
    this.trouble = now ? null : 'full';
    if (now) this.#adopt(now);
    return now !== null;
  }

  /** Make what came one's own. */
  keep(): void {
    this.#adopt(this.all);
    this.putAway();
  }

  putAway(): void {
    this.sent = {};
    this.carried = '';
    this.fault = null;
    void this.#encode();
  }

  #adopt(notes: Notes): void {
    this.own = notes;
    if (!keepNotes(this.table, notes)) this.trouble = 'lost';
    void this.#encode();
  }

  async #encode(): Promise<void> {
    const all = this.all;
    const fragment = await fragmentOf(all).catch(() => null);
    if (JSON.stringify(all) === JSON.stringify(this.all)) this.fragment = fragment; // else a later one is on its way
  }
}
