/** Reading what a file holds, and answering from it. */
import { FORMAT, firstKey, keyOf, reportKey, type Contents } from '$lib/pages/replay/file/contents';
import { unpacked } from '$lib/pages/replay/pack';

/** `newer`: written by a version that this code does not know. */
export type Fault = 'damaged' | 'newer';

export class Unreadable extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

/** What the page holds between its tags. Raises Unreadable. */
export async function read(packed: string): Promise<Contents> {
  let found: unknown;
  try {
    found = JSON.parse(await unpacked(packed.trim()));
  } catch {
    throw new Unreadable('damaged');
  }
  const { format, table, game, answers } = (found ?? {}) as Partial<Record<keyof Contents, unknown>>;
  if (typeof format === 'number' && format > FORMAT) throw new Unreadable('newer');
  const isWhole = format === FORMAT && typeof table === 'string' && typeof game === 'string';
  if (!isWhole || typeof answers !== 'object' || answers === null) throw new Unreadable('damaged');
  return { viewer: null, move: 0, notes: [], made: '', ...(found as Partial<Contents>) } as Contents;
}

/** `fetch` without a network: what is not in the file cannot be had. */
export const answering =
  (contents: Contents): typeof fetch =>
  (input) => {
    const key = keyOf(typeof input === 'string' ? input : input instanceof URL ? input.href : input.url);
    const found = key === '/api/me' ? me(contents) : answerIn(contents, key);
    if (found === undefined) return Promise.reject(new TypeError(`${key} is not in this file.`));
    return Promise.resolve(new Response(typeof found === 'string' ? found : JSON.stringify(found)));
  };

/** What every page of a replay would repeat is on the first one. */
function answerIn({ answers }: Contents, key: string): unknown {
  const [found, first] = [answers[key], firstKey(key)];
  return first === null || found === undefined ? found : { ...(answers[first] as object), ...(found as object) };
}

const me = ({ table, answers }: Contents): object => ({ name: null, reports: reportKey(table) in answers });
