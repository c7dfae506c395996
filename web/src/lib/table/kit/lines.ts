/** Log lines in words: the game's events, and the few that belong to the table itself. */
import { pick } from '$lib/i18n';
import { isMovedFor, isPlayedOn, isUndo, type View } from '$lib/protocol';
import type { GameTable, Who } from '../game';
import type { LogLine } from '../live/reducer';
import { text } from '../text';

export function lineText(line: LogLine, game: GameTable, who: Who, view: View): string | null {
  const w = pick(text);
  if (isUndo(line.event)) {
    const { seat } = line.event;
    return seat === who.you ? w.youUndid : w.undone(who.name(seat));
  }
  if (isMovedFor(line.event)) {
    const { seat, by, move } = line.event;
    if (seat !== who.you) return w.movedFor[by](who.name(seat));
    const untold = move && game.words().untold?.(move);
    return untold ? `${w.movedFor[by](null)} ${untold}` : w.movedFor[by](null);
  }
  if (isPlayedOn(line.event)) return w.playedOn(line.event.move);
  return game.words().event(line.event, who, view, line.next);
}
