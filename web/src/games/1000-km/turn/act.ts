/** What the button of a move says. */
import { kmOf } from '../protocol';
import type { Move } from '../protocol.gen';
import type { ActWords, EventContext } from '../text/words';

export function actText(move: Move, w: ActWords, say: EventContext): string {
  if (move.move === 'drive') return w.drive(say.km(kmOf(move.card)));
  if (move.move === 'attack') return w[move.card === 'speed_limit' ? 'limit' : 'attack'](say.side(move.target));
  return move.move === 'secure' ? w.secure : w.defend;
}
