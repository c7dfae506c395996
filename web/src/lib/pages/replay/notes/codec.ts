/** Notes in the part of an address that no browser sends to a server: `#notes=1.LETTERS`. */
import { packed, TooLong, unpacked } from '../pack';
import { listed, notesIn, type Notes } from './notes';

const NAME = '#notes=';
const VERSION = '1';
/** Longer addresses do not arrive everywhere. */
export const MOST_LETTERS = 8000;
const MOST_BYTES = 128 * 1024;

/** `newer`: of another version; `long`: more than a link may carry; `damaged`: anything else that is no list of notes. */
export type Fault = 'newer' | 'long' | 'damaged';

export class BadFragment extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

export const isFragment = (hash: string): boolean => hash.startsWith(NAME);

/** Empty without notes. Raises BadFragment('long'). */
export async function fragmentOf(notes: Notes): Promise<string> {
  const list = listed(notes);
  if (list.length === 0) return '';
  const fragment = `${NAME}${VERSION}.${await packed(JSON.stringify(list))}`;
  if (fragment.length > MOST_LETTERS) throw new BadFragment('long');
  return fragment;
}

/** The notes that an address brings. Raises BadFragment. */
export async function notesOf(hash: string): Promise<Notes> {
  if (hash.length > MOST_LETTERS) throw new BadFragment('long');
  const [, version, letters] = /^#notes=(\d{1,4})\.([\w-]+)$/.exec(hash) ?? [];
  if (version === undefined || letters === undefined) throw new BadFragment('damaged');
  if (version !== VERSION) throw new BadFragment('newer');
  let found: Notes | null;
  try {
    found = notesIn(JSON.parse(await unpacked(letters, MOST_BYTES)));
  } catch (error) {
    throw new BadFragment(error instanceof TooLong ? 'long' : 'damaged');
  }
  if (!found) throw new BadFragment('damaged');
  return found;
}
