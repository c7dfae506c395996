/** Log lines in words: the game's events, and the few that belong to the table itself. */
import { pick } from '$lib/i18n';
import type { View } from '$lib/protocol';
import type { GameTable, Who } from '../game';
import type { LogLine } from '../live/reducer';
import { text } from '../text';

export function lineText(line: LogLine, game: GameTable, who: Who, view: View): string | null {
  if (line.event.event === 'undo') {
    const seat = Number(line.event.seat);
    return seat === who.you ? pick(text).youUndid : pick(text).undone(who.name(seat));
  }
  return game.words().event(line.event, who, view, line.next);
}
