/** How the moves on offer are presented: as buttons, and by forms where there are many of one kind. */
import type { Move } from '$lib/protocol';
import { dataOf } from './schema';

/** More moves than this are not shown as buttons all at once. */
const MOST_BUTTONS = 12;

export interface MoveForm<M extends Move = Move> {
  verb: string;
  moves: M[];
}

export interface Step {
  field: string;
  /** What can still be chosen, after the steps before. */
  values: { key: string; value: unknown }[];
  chosen: string;
}

/** What tells moves and values apart. */
export const keyOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** Each move once. */
export const distinct = <T extends { move: Move }>(items: readonly T[]): T[] => {
  const keys = items.map(({ move }) => keyOf(move));
  return items.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

export function offer<M extends Move>(moves: readonly M[]): { buttons: M[]; forms: MoveForm<M>[] } {
  if (moves.length <= MOST_BUTTONS) return { buttons: [...moves], forms: [] };
  const verbs = [...new Set(moves.map((move) => move.move))];
  const groups = verbs.map((verb) => ({ verb, moves: moves.filter((move) => move.move === verb) }));
  return {
    buttons: groups.filter((group) => group.moves.length === 1).flatMap((group) => group.moves),
    forms: groups.filter((group) => group.moves.length > 1),
  };
}

/** The choices of a move, by field. */
export const choicesOf = (move: Move): Record<string, string> =>
  Object.fromEntries(Object.entries(dataOf(move)).map(([field, value]) => [field, keyOf(value)]));

/** The steps that lead to one of the moves: each offers only what goes with the choices before it. */
export function stepsOf<M extends Move>(
  moves: readonly M[],
  fields: readonly string[],
  chosen: Readonly<Record<string, string>>,
): { steps: Step[]; move: M | undefined } {
  const steps: Step[] = [];
  const all = moves.map((move) => ({ move, keys: choicesOf(move), data: dataOf(move) }));
  let left = all;
  for (const field of fields) {
    const values = new Map(left.map(({ keys, data }) => [keys[field] ?? '', data[field]]));
    const wanted = chosen[field];
    const key = wanted !== undefined && values.has(wanted) ? wanted : ([...values.keys()][0] ?? '');
    // A field in which no two moves differ is no choice; one that is decided by now stays in sight.
    if (all.some(({ keys }) => keys[field] !== all[0]?.keys[field]))
      steps.push({ field, values: [...values].map(([each, value]) => ({ key: each, value })), chosen: key });
    left = left.filter(({ keys }) => (keys[field] ?? '') === key);
  }
  return { steps, move: left[0]?.move };
}
