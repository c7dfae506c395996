/** A move is named by picking one thing after another: a horse, then another, or colours. Made from what the server sent. */
import type { Refusal, Refused } from '$lib/protocol';
import type { Colour, Face, Move, Preview, View } from '../protocol.gen';

export type Pick = number | Colour;

export interface Offer {
  /** What can be picked next. */
  next: ReadonlySet<Pick>;
  /** The one move that is left. */
  move: Move | null;
}

function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((thing, i) => orders(things.filter((_, at) => at !== i)).map((rest) => [thing, ...rest]));
}

/** The colours that a move names, in any order. */
export function coloursOf(move: Move): Colour[] | null {
  if (move.move === 'draw') return move.colours;
  return move.move === 'use' ? (move.dice ?? null) : null;
}

/** The horses that a move names, in the order in which they are picked. */
export function horsesOf(move: Move): number[] {
  if (move.move === 'place') return [move.horse];
  if (move.move !== 'use') return [];
  return move.order ?? [move.from, move.horse].filter((horse) => horse !== undefined);
}

/** Every way to name this move; colours may be picked in any order. */
function waysTo(move: Move): Pick[][] {
  const colours = coloursOf(move);
  return colours ? orders(colours) : [horsesOf(move)];
}

const begins = (way: readonly Pick[], picked: readonly Pick[]): boolean => picked.every((pick, i) => way[i] === pick);

export function offerOf(moves: readonly Move[], picked: readonly Pick[]): Offer {
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
export function whyNotPick(refused: readonly Refused<Move>[], picked: readonly Pick[], pick?: Pick): Refusal | null {
  const path = pick === undefined ? picked : [...picked, pick];
  const found = refused.find(({ move }) =>
    waysTo(move).some((way) => (pick === undefined ? way.length === 0 : begins(way, path))),
  );
  return found?.refusal ?? null;
}

/** The moves or refusals that use this die. */
export const usesOf = <T>(all: readonly T[], moveOf: (each: T) => Move, colour: Colour, face: Face): T[] =>
  all.filter((each) => {
    const move = moveOf(each);
    return move.move === 'use' && move.colour === colour && move.face === face;
  });

/** What a move would do: previews stand in the order of the moves that have one. */
export function previewOf(view: View, moves: readonly Move[], move: Move | null): Preview | null {
  if (!move) return null;
  const seen = moves.filter((each) => each.move === 'use' || each.move === 'place');
  return view.previews[seen.findIndex((each) => each === move)] ?? null;
}
