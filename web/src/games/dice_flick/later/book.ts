/** Opens the words that the table around the game asks for when somebody plays: refusals, moves, keys. */
import { pick } from '$lib/i18n';
import { book } from '../text';
import { text } from './text';

book.open = () => pick(text);
