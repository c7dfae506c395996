/** Log lines in words: the game's events, and the few that belong to the table itself. */
import { pick } from '$lib/i18n';
import { isUndo, type View } from '$lib/protocol';
import type { GameTable, Who } from '../game';
import type { LogLine } from '../live/reducer';
import { text } from '../text';

export function lineText(line: LogLine, game: GameTable, who: Who, view: View): string | null {
  if (isUndo(line.event)) {
    const { seat } = line.event;
    return seat === who.you ? pick(text).youUndid : pick(text).undone(who.name(seat));
  }
  return game.words().event(line.event, who, view, line.next);
}
