/** What a player may and must do with the active dice now, in an order that is rarely wrong. */
import type { Card, Kind, Move, Player, Setting } from '../protocol.gen';

export interface Task {
  key: string;
  move: Move;
  /** The die it is done with, as it lies there. */
  kind: Kind;
  face: string;
  card: Card | null;
  ability: number;
  /** How many dice can do the same. */
  times: number;
  due: boolean;
  /** It costs a die although it need not: left out when everything is done at once. */
  costly: boolean;
}

/** Rolling brings more dice that count; borrowing brings one; what asks for a die comes late; duties come last. */
const FIRST = ['chilly-mcchillster', 'stogie', 'punk-fruit', 'broken-cow', 'cubasaurus'];
const COSTLY = ['benchwarmer', 'reliever-beaver'];

export function tasksOf(player: Player, moves: readonly Move[], setting: Setting): Task[] {
  const tasks = new Map<string, Task>();
  const add = (task: Omit<Task, 'times' | 'key'>): void => {
    const key = [task.move.move, task.kind, task.face, task.ability].join('/');
    const known = tasks.get(key);
    if (known) known.times++;
    else tasks.set(key, { ...task, key, times: 1 });
  };
  player.active.forEach((die, place) => {
    const card = setting.cards.find((each) => each.kind === die.kind) ?? null;
    for (const { ability, state } of die.abilities) {
      if (state !== 'open' && state !== 'due') continue;
      // Doubling swords goes with the announcement.
      if (card?.abilities[ability]?.timing === 'announce') continue;
      const offered = moves.find((move) => move.move === 'use' && move.die === place && move.ability === ability);
      add({
        move: offered ?? { move: 'use', die: place, ability },
        kind: die.kind,
        face: die.face,
        card,
        ability,
        due: state === 'due',
        costly: state === 'open' && COSTLY.includes(card?.id ?? ''),
      });
    }
  });
  for (const move of moves) {
    const die = move.move === 'credit' ? player.active[move.die] : undefined;
    if (die) add({ move, kind: die.kind, face: die.face, card: null, ability: -1, due: false, costly: false });
  }
  return [...tasks.values()].sort((a, b) => rank(a) - rank(b) || a.ability - b.ability);
}

function rank(task: Task): number {
  if (task.due) return 3;
  if (task.costly) return 2;
  const first = FIRST.indexOf(task.card?.id ?? '');
  return first < 0 ? 1 : first / FIRST.length;
}
