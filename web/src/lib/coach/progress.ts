/** How far somebody has come in the lesson of a table, kept in this browser: a reload goes on where they were. */
import { BEGINNING, type Progress } from './walk';

const at = (table: string): string => `spieltisch.coach.${table}`;

export function keptProgress(table: string): Progress {
  try {
    return (JSON.parse(localStorage.getItem(at(table)) ?? 'null') as Progress | null) ?? BEGINNING;
  } catch {
    return BEGINNING;
  }
}

export function keepProgress(table: string, progress: Progress): void {
  try {
    localStorage.setItem(at(table), JSON.stringify(progress));
  } catch {
    // Then a reload begins the lesson anew.
  }
}
