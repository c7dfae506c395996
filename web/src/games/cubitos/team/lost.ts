/** What a player would lose by going on now. */
import type { Kind, Move, Player, Setting } from '../protocol.gen';
import type { Task } from './support';
import type { Words } from '../text';
import type { Target } from '../track/track';

export type Leave = 'end_support' | 'end_move' | 'end_buy';

export interface Situation {
  me: Player;
  moves: readonly Move[];
  tasks: readonly Task[];
  targets: readonly Target[];
  setting: Setting;
}

/** The question to ask first; null if nothing would be lost. */
export function lostBy(verb: Leave, { me, moves, tasks, targets, setting }: Situation, w: Words): string | null {
  const cost = (kind: Kind): number => setting.cards.find((card) => card.kind === kind)?.cost ?? Infinity;
  switch (verb) {
    case 'end_support':
      return tasks.some((task) => !task.costly) ? w.prompt.unusedAbilities : null;
    case 'end_move':
      return me.steps > 0 && targets.length > 0 ? w.prompt.unusedSteps(w.count.steps(me.steps)) : null;
    case 'end_buy':
      return moves.some((move) => move.move === 'buy' && cost(move.kind) <= me.coins) ? w.prompt.unusedMoney : null;
  }
}
