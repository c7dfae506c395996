/** Fields that can be chosen on the track. */
import type { Ask, Board, Bonus, Player, Reach } from '../protocol.gen';

export interface Target {
  field: string;
  /** Null: not reached by steps. */
  steps: number | null;
  /** From where the runner stands. */
  path: string[];
  /** Permits that the way takes. */
  permits: number;
  bonuses: Bonus[];
}

/** Where the runner can go, or which fields are asked for. */
export function targetsOf(me: Player, ask: Ask | null, reach: readonly Reach[] | null, board: Board): Target[] {
  const from = me.runner.field;
  if (ask)
    return (ask.fields ?? []).map((field) => ({
      field,
      steps: ask.about === 'walk' ? 1 : null,
      path: [from, field],
      permits: 0,
      bonuses: ask.about === 'walk' ? [] : (board.fields.find(({ id }) => id === field)?.bonuses ?? []),
    }));
  return (reach ?? []).map(({ field, steps, permits, path, bonuses }) => ({
    field,
    steps,
    permits,
    bonuses,
    path: path[0] === from ? path : [from, ...path],
  }));
}
