/** The words with English ones where there are none; lists are taken or left as a whole. */
export function filled(own: unknown, english: unknown): unknown {
  if (own === undefined) return english;
  if (!isTree(own) || !isTree(english)) return own;
  return Object.fromEntries(
    [...new Set([...Object.keys(english), ...Object.keys(own)])].map((key) => [key, filled(own[key], english[key])]),
  );
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
