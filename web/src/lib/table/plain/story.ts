/** What can be told of any finished game: how the points came together, if its events say so. */
import { pick } from '$lib/i18n';
import type { Tell } from '../game';
import { courseOf } from './course';
import { text } from './text';

export const tell: Tell = (log, view) => {
  const w = pick(text).story;
  const points = view.outcome?.points ?? [];
  const course = courseOf(
    log.map(({ event }) => event),
    points,
  );
  const chart = course && {
    title: w.chart,
    value: w.points,
    steps: course.map((_, step) => (step === 0 ? w.start : w.step(step))),
    lines: points.map((_, seat) => ({ seat, values: course.map((totals) => totals[seat] ?? 0) })),
  };
  return { decided: null, chart, figures: [] };
};
