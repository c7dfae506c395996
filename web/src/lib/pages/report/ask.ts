/** Asking for a report until it is there. */
import { ApiError, call } from '$lib/net/api';
import type { Report, ReportProgress } from '$lib/protocol/report';

const FIRST_MS = 500;
const MOST_MS = 3000;

const pathOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/report`;

/** The report, or how far it is; null if nobody has asked for it yet. Raises ApiError. */
export const madeReport = async (table: string): Promise<Report | ReportProgress | null> =>
  (await call<Report | ReportProgress | undefined>('GET', `${pathOf(table)}?make=false`)) ?? null;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The report; `tell` hears how far it is. Null if nobody is interested any more. Raises ApiError. */
export async function reportOn(
  table: string,
  tell: (progress: ReportProgress) => void,
  isWanted: () => boolean,
): Promise<Report | null> {
  for (let wait = FIRST_MS; isWanted(); wait = Math.min(MOST_MS, wait * 1.3)) {
    try {
      const answer = await call<Report | ReportProgress>('GET', pathOf(table));
      if ('version' in answer) return answer;
      tell(answer);
    } catch (error) {
      // Too many others are waiting: one more asks again later.
      const later = error instanceof ApiError && error.refusal.key === 'busy' ? error.refusal.retry_after_s : undefined;
      if (later === undefined) throw error;
      await pause(later * 1000);
    }
    await pause(wait);
  }
  return null;
}
