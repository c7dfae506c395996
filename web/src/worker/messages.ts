/** What pages and the worker tell each other. */

export type FromPage =
  /** The file that this page began with: is it of the worker's version? */
  | { type: 'page'; entry: string }
  /** Keep everything for reading in this language without the network. */
  | { type: 'keep'; language: string };

export type FromWorker =
  /** The worker is of another version, a newer one. */
  | { type: 'newer' }
  /** Everything that was asked for is here. */
  | { type: 'kept' };
