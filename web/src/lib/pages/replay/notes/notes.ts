/** Notes on the moves of a game: plain text, short, and not many. Pure. */

/** Characters in a note. */
export const LONGEST = 280;
/** Notes on one game. */
export const MOST = 100;
/** No game is longer: addresses have no more digits. */
const LAST_MOVE = 999_999;

/** By the move after which the position is looked at; 0 is the opening. */
export type Notes = Readonly<Record<number, string>>;
export type Note = [move: number, text: string];

// Characters that draw nothing, or that turn the direction of what follows: they could make a text look like another one.
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text as it is kept: at most `LONGEST` characters, no more than one empty line in a row. */
export function cleaned(text: string): string {
  const seen = text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const whole = new TextDecoder().decode(new TextEncoder().encode(seen)); // no halves of characters
  return Array.from(whole).slice(0, LONGEST).join('').trim();
}

/** In the order of the game. */
export const listed = (notes: Notes): Note[] =>
  Object.entries(notes)
    .map(([move, text]): Note => [Number(move), text])
    .sort(([one], [other]) => one - other);

/** With this text at this move; without one if it is empty. Null if there are too many. */
export function written(notes: Notes, move: number, text: string): Notes | null {
  const { [move]: before, ...others } = notes;
  const clean = cleaned(text);
  if (clean === '') return others;
  if (before === undefined && Object.keys(others).length >= MOST) return null;
  return { ...others, [move]: clean };
}

/** What others wrote beside one's own: where both did, one after the other. */
export function joined(own: Notes, others: Notes): Notes {
  let all = own;
  for (const [move, text] of listed(others)) {
    const mine = all[move];
    const both =
      mine === undefined || mine === text || mine.endsWith(`\n${text}`) ? (mine ?? text) : `${mine}\n${text}`;
    all = written(all, move, both) ?? all;
  }
  return all;
}

/** Notes from elsewhere. Null if this is none. */
export function notesIn(data: unknown): Notes | null {
  if (!Array.isArray(data) || data.length > MOST) return null;
  const found: Record<number, string> = {};
  for (const each of data as unknown[]) {
    if (!Array.isArray(each) || each.length !== 2) return null;
    const [move, text] = each as [unknown, unknown];
    if (typeof text !== 'string' || typeof move !== 'number' || !Number.isInteger(move)) return null;
    if (move < 0 || move > LAST_MOVE) return null;
    const clean = cleaned(text);
    if (clean !== '') found[move] = clean;
  }
  return found;
}
