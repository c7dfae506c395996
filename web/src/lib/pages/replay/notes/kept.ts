/** The notes that this browser keeps, by table. */
import { listed, notesIn, type Notes } from './notes';

const at = (table: string): string => `spieltisch.notes.${table}`;

export function keptNotes(table: string): Notes {
  try {
    return notesIn(JSON.parse(localStorage.getItem(at(table)) ?? '[]')) ?? {};
  } catch {
    return {};
  }
}

/** False if this browser keeps nothing. */
export function keepNotes(table: string, notes: Notes): boolean {
  try {
    if (Object.keys(notes).length === 0) localStorage.removeItem(at(table));
    else localStorage.setItem(at(table), JSON.stringify(listed(notes)));
    return true;
  } catch {
    return false;
  }
}

/** Whoever leaves this browser leaves no notes behind. */
export function forgetNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(at(''))) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
