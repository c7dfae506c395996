/** The paces that the form of a new table offers. Pure. */
import type { NewTable } from '$lib/protocol';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a turn may take, in seconds; null: without a limit. */
export const LIVE_TURNS: readonly (number | null)[] = [null, 15, 30, 60, 120, 300];
export const DAY_TURNS: readonly number[] = [8 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
export const BANKS: readonly number[] = [0, DAY, 3 * DAY, 7 * DAY];
export const INCREMENTS: readonly number[] = [0, 8 * HOUR, DAY];

export interface PaceChoice {
  overDays: boolean;
  /** At a live table. */
  live: number | null;
  /** Over days. */
  turn: number;
  bank: number;
  increment: number;
}

export const usual: PaceChoice = { overDays: false, live: null, turn: DAY, bank: 0, increment: 0 };

/** An increment puts back what was used: never more than the bank holds. */
export const incrementsFor = (bank: number): number[] => INCREMENTS.filter((seconds) => seconds <= bank);

export function paceOf(choice: PaceChoice): Pick<NewTable, 'turn_clock_s' | 'pace'> {
  if (!choice.overDays) return { turn_clock_s: choice.live };
  const { turn, bank, increment } = choice;
  return {
    turn_clock_s: turn,
    pace: { over_days: true, bank_s: bank, increment_s: Math.min(increment, bank) },
  };
}
