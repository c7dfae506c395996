/** Words by their path. */

function at(words: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    words,
  );
}

/** What the first of these books has at the path: a text, a function, or more words. */
export function found(books: readonly object[], path: string): unknown {
  const keys = path.split('.');
  return books.map((book) => at(book, keys)).find((each) => each !== undefined);
}

/** The same, with a function called. Null if no book has anything there. */
export function said(books: readonly object[], path: string, given: readonly unknown[]): unknown {
  const words = found(books, path);
  if (typeof words === 'function') return (words as (...values: readonly unknown[]) => unknown)(...given);
  return words ?? null;
}
