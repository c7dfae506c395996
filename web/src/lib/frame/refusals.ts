import { prefs } from '$lib/ui/prefs.svelte';
import type { Refusal } from '$lib/protocol';
import { Lazy } from '$lib/ui/lazy.svelte';

/** Its own words and no others: those may be what was refused. */
async function load(): Promise<typeof import('$lib/i18n/text/refusals')> {
  const module = await import('$lib/i18n/text/refusals');
  await module.refusalsText.load(prefs.language);
  return module;
}
const common = new Lazy(load);

/** Fetches the words that every refusal may need. Who waits for it has them, if they can be fetched. */
export async function fetchRefusals(): Promise<void> {
  common.fetch();
  await load().catch(() => undefined);
}

/**
 * A refusal in the reader's language; the server's own sentence if we have no words for its key.
 * Places in a sentence, such as `{most}`, are for what the refusal is about. The words of `KEY_in` are for refusals that
 * pass after `{s}` seconds. Where the server failed, the id that its operator
 * finds in the log follows.
 */
export function refusalText(refusal: Refusal, ...books: Record<string, string>[]): string {
  const sentence = sentenceOf(refusal, books);
  return refusal.request ? `${sentence} [${refusal.request}]` : sentence;
}

function sentenceOf(refusal: Refusal, books: Record<string, string>[]): string {
  for (const book of books) {
    const sentence = inBook(refusal, book);
    if (sentence !== undefined) return sentence;
  }
  return inBook(refusal, common.current?.refusalsText.loaded ?? {}) ?? refusal.sentence;
}

function inBook({ key, about, retry_after_s: seconds }: Refusal, book: Record<string, string>): string | undefined {
  const sentence = (seconds ? book[`${key}_in`] : undefined) ?? book[key];
  const given: Record<string, unknown> = { s: seconds, ...about };
  return sentence?.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = given[name];
    return typeof value === 'number' || typeof value === 'string' ? String(value) : place;
  });
}
