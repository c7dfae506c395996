/** Words by their path. */

function at(words: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    words,
  );
}

/** What the first of these books has at the path; a function is called. Null if none has anything there. */
export function said(books: readonly object[], path: string, given: readonly unknown[]): unknown {
  const keys = path.split('.');
  for (const book of books) {
    const found = at(book, keys);
    if (typeof found === 'function') return (found as (...values: readonly unknown[]) => unknown)(...given);
    if (found !== undefined) return found;
  }
  return null;
}
