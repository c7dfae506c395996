import { expect, test } from 'vitest';
import type { Move, Player, Setting } from '../protocol.gen';
import { tasksOf } from './support';

const setting = {
  cards: [
    { id: 'rich-dog', kind: 'brown', abilities: [{ part: 'team', timing: 'support', mandatory: true }] },
    { id: 'smelly-cat', kind: 'white', abilities: [{ part: 'team', timing: 'support', mandatory: false }] },
    { id: 'stogie', kind: 'blue', abilities: [{ part: 'team', timing: 'support', mandatory: false }] },
    { id: 'benchwarmer', kind: 'orange', abilities: [{ part: 'team', timing: 'support', mandatory: false }] },
    {
      id: 'up-to-11',
      kind: 'green',
      abilities: [
        { part: 'team', timing: 'on_push', mandatory: false },
        { part: 'special', timing: 'announce', mandatory: false },
      ],
    },
  ],
} as unknown as Setting;

const die = (kind: string, state: string, ability = 0): unknown => ({
  kind,
  face: 'team',
  abilities: [{ ability, state }],
});
const player = {
  active: [
    die('brown', 'due'),
    die('white', 'open'),
    die('white', 'open'),
    die('white', 'used'),
    die('orange', 'open'),
    die('green', 'open', 1),
    die('blue', 'open'),
    { kind: 'start-player', face: 'credit:1', abilities: [] },
  ],
} as unknown as Player;

test('rolling first, duties last, the same dice together, doublings with the announcement', () => {
  const moves: Move[] = [
    { move: 'credit', die: 7 },
    { move: 'announce', doublings: 0 },
  ];
  const tasks = tasksOf(player, moves, setting);
  expect(tasks.map((task) => task.card?.id ?? task.face)).toEqual([
    'stogie',
    'credit:1',
    'smelly-cat',
    'benchwarmer',
    'rich-dog',
  ]);
  expect(tasks[2]?.times).toBe(2);
  expect(tasks[2]?.move).toEqual({ move: 'use', die: 1, ability: 0 });
  expect(tasks.filter((task) => task.costly).map((task) => task.card?.id)).toEqual(['benchwarmer']);
  expect(tasks.at(-1)?.due).toBe(true);
});

test('a second die that takes part is named as it is offered', () => {
  const moves: Move[] = [{ move: 'use', die: 1, ability: 0, die2: 2 }];
  expect(tasksOf(player, moves, setting).find((task) => task.kind === 'white')?.move).toBe(moves[0]);
});
