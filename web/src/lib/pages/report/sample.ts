/** A small report for tests: three seats, two moves, chances in thousandths. */
import type { Report, ReportStep } from '$lib/protocol/report';

const step = (move: number, seat: number, chances: number[], play: number[], luck: number[]): ReportStep => ({
  move,
  seat,
  kind: seat < 0 ? 'clock' : 'decision',
  chances,
  error: [10, 10, 0],
  play,
  luck,
  points: chances.map((each) => each * 2),
  points_play: play.map((each) => each * 2),
  points_luck: luck.map((each) => each * 2),
});

export const sample: Report = {
  version: 1,
  game: 'sample',
  seats: 3,
  playouts: 1000,
  unit: 1000,
  points_unit: 1,
  points: true,
  start: [334, 333, 333],
  result: [1000, 0, 0],
  luck: [367, -234, -133],
  play: [-34, -20, 0],
  others: [333, -79, -200],
  luck_parts: { deal: [66, -33, -33] },
  points_start: [668, 666, 666],
  points_result: [2000, 0, 0],
  points_luck: [734, -468, -266],
  points_play: [-68, -40, 0],
  points_others: [666, -158, -400],
  steps: [
    step(-1, -1, [400, 300, 300], [0, 0, 0], [66, -33, -33]),
    step(0, 0, [367, 333, 300], [-34, 21, 13], [1, 12, -13]),
    step(1, 1, [1000, 0, 0], [333, -120, -213], [300, -213, -87]),
  ],
  decisions: [
    {
      move: 1,
      seat: 1,
      loss: 50,
      error: 10,
      mistake: true,
      played: { move: 'a' },
      best: { move: 'b' },
      reason: null,
    },
    { move: 0, seat: 0, loss: 0, error: 0, mistake: false, played: { move: 'a' }, best: { move: 'a' }, reason: null },
  ],
  turning_points: [1, 0],
};
