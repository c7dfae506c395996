import type { Refusal } from '$lib/protocol';

/** A refusal in the reader's language; the server's own sentence if we have no words for its key. */
export function refusalText(refusal: Refusal, ...books: Record<string, string>[]): string {
  for (const book of books) {
    const sentence = book[refusal.key];
    if (sentence !== undefined) return sentence;
  }
  return refusal.sentence;
}
