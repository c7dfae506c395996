/** The words that the table around the game asks for when somebody plays: refusals, moves, keys. */
import { pick } from '$lib/i18n';
import { book } from '.';
import { partsText } from './parts';

/** When they have been fetched. */
export function openBook(): void {
  book.open = () => pick(partsText);
}
