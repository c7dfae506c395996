import { expect, test } from 'vitest';
import type { Scoring, ScoringView } from '../protocol.gen';
import { ScoreChoice, scoringMove } from './score.svelte';

const blue: Scoring = {
  kind: 'combination',
  colour: 'blue',
  holes: ['A1', 'B1', 'C1', 'B2'],
  axis: null,
  knaller: null,
  points: 12,
};
const line: Scoring = { kind: 'line', colour: null, holes: ['A1', 'A5'], axis: 'column', knaller: 'A5', points: 9 };
const centre: Scoring = { kind: 'centre', colour: null, holes: ['C3'], axis: null, knaller: null, points: 8 };
const scoring: ScoringView = {
  visible: ['B2'],
  offer: { points: 21, scorings: [blue, line] },
  made: [],
  removed: [],
  points: 0,
  groups: [blue, line, centre],
};

test('a tap on a die shows what it belongs to, and again the next', () => {
  const choice = new ScoreChoice(scoring, true);
  choice.tap('A1');
  expect(choice.chosen).toBe(blue);
  choice.tap('A1');
  expect(choice.chosen).toBe(line);
  choice.tap('A1');
  expect(choice.chosen).toBe(blue);
  choice.tap('E5');
  expect(choice.chosen).toBeNull();
});

test('parts of a combination may be left out, if the table allows it', () => {
  const choice = new ScoreChoice(scoring, true);
  choice.choose(blue);
  expect(choice.hasParts).toBe(true);
  choice.leave('C1');
  expect(choice.move).toEqual({ move: 'score_combination', colour: 'blue', holes: ['A1', 'B1', 'B2'] });
  choice.leave('C1');
  expect(choice.holes).toEqual(blue.holes);
  choice.choose(line);
  expect(choice.hasParts).toBe(false);
  const whole = new ScoreChoice(scoring, false);
  whole.choose(blue);
  expect(whole.hasParts).toBe(false);
});

test('what is scored, as a move', () => {
  expect(scoringMove(line, new Set())).toEqual({ move: 'score_line', hole: 'A5', axis: 'column' });
  expect(scoringMove(centre, new Set())).toEqual({ move: 'score_centre' });
});
