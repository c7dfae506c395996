/** The places of the curve: before the deal, then after each step; and which move of the replay each one is. Pure. */
import type { Decision, Report } from '$lib/protocol/report';

/** The version of the replay's frame at each place: both the one before and the one after the deal are its opening. */
export const versionsOf = (report: Report): number[] => [0, ...report.steps.map((step) => step.move + 1)];

/** The last place that shows this version, or an earlier one. */
export function placeOf(versions: readonly number[], version: number): number {
  const later = versions.findIndex((each) => each > version);
  return later === -1 ? versions.length - 1 : Math.max(0, later - 1);
}

/** The place nearest to a share of the width, from 0 to 1. */
export const nearest = (share: number, places: number): number =>
  Math.round(Math.max(0, Math.min(1, share)) * Math.max(0, places - 1));

/** A seat's decisions that cost something, dearest first, at most so many. */
export const dearest = (report: Report, seat: number, most = 3): Decision[] =>
  report.decisions.filter((each) => each.seat === seat && each.loss > 0).slice(0, most);

/** The places after turning points, in the order of the game. */
export function turnsOf(report: Report): number[] {
  const versions = versionsOf(report);
  return report.turning_points.map((move) => placeOf(versions, move + 1)).sort((a, b) => a - b);
}
