/** A move is named by picking one thing after another: a horse, then another, or colours. Made from what the server sent. */
import type { Refusal, Refused } from '$lib/protocol';
import type { Colour, Face, FlMove, FlView, Preview } from '../protocol';

export type Pick = number | Colour;

export interface Offer {
  /** What can be picked next. */
  next: ReadonlySet<Pick>;
  /** The one move that is left. */
  move: FlMove | null;
}

function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((thing, i) => orders(things.filter((_, at) => at !== i)).map((rest) => [thing, ...rest]));
}

/** Every way to name this move; colours may be picked in any order. */
function waysTo(move: FlMove): Pick[][] {
  const colours = move.colours ?? move.dice;
  if (colours) return orders(colours);
  if (move.order) return [move.order];
  if (move.horse === undefined) return [[]];
  return [move.from === undefined ? [move.horse] : [move.from, move.horse]];
}

const begins = (way: readonly Pick[], picked: readonly Pick[]): boolean => picked.every((pick, i) => way[i] === pick);

export function offerOf(moves: readonly FlMove[], picked: readonly Pick[]): Offer {
  const open = moves.flatMap((move) =>
    waysTo(move)
      .filter((way) => begins(way, picked))
      .map((way) => ({ move, way })),
  );
  const left = new Set(open.map(({ move }) => move));
  const next = new Set(open.flatMap(({ way }) => way.slice(picked.length, picked.length + 1)));
  const [only] = left;
  return { next, move: only && left.size === 1 && (picked.length > 0 || next.size === 0) ? only : null };
}

/** Why this cannot be picked next; without a pick, why nothing can. */
export function whyNotPick(refused: readonly Refused[], picked: readonly Pick[], pick?: Pick): Refusal | null {
  const path = pick === undefined ? picked : [...picked, pick];
  const found = refused.find(({ move }) =>
    waysTo(move as FlMove).some((way) => (pick === undefined ? way.length === 0 : begins(way, path))),
  );
  return found?.refusal ?? null;
}

/** The moves or refusals that use this die. */
export const usesOf = <T>(all: readonly T[], moveOf: (each: T) => FlMove, colour: Colour, face: Face): T[] =>
  all.filter((each) => {
    const move = moveOf(each);
    return move.move === 'use' && move.colour === colour && move.face === face;
  });

/** What a move would do: previews stand in the order of the moves that have one. */
export function previewOf(view: FlView, moves: readonly FlMove[], move: FlMove | null): Preview | null {
  if (!move) return null;
  const seen = moves.filter((each) => each.move === 'use' || each.move === 'place');
  return view.previews[seen.indexOf(move)] ?? null;
}
