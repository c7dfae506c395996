import type { Refusal } from '$lib/protocol';

/**
 * A refusal in the reader's language; the server's own sentence if we have no words for its key.
 * The words of `KEY_in` are for refusals that pass after `{s}` seconds. Where the server failed, the id that its operator
 * finds in the log follows.
 */
export function refusalText(refusal: Refusal, ...books: Record<string, string>[]): string {
  const sentence = sentenceOf(refusal, books);
  return refusal.request ? `${sentence} [${refusal.request}]` : sentence;
}

function sentenceOf(refusal: Refusal, books: Record<string, string>[]): string {
  for (const book of books) {
    const seconds = refusal.retry_after_s;
    const sentence = (seconds ? book[`${refusal.key}_in`] : undefined) ?? book[refusal.key];
    if (sentence !== undefined) return sentence.replace('{s}', String(seconds));
  }
  return refusal.sentence;
}
