/** What to do, in one sentence, from what the view says. */
import type { Who } from '$lib/table/game';
import { isUncovered } from '../protocol';
import type { Phase, Player, PlayerState, View } from '../protocol.gen';
import type { Words } from '../text';

export interface Situation {
  view: View;
  who: Who;
  me: Player | null;
  /** As shown, ahead of the server. */
  phase: Phase;
  state: PlayerState;
  full: boolean;
  /** This seat decides about its swap. */
  choosing: boolean;
  /** Before the start command: whether the viewer has said that they are ready, and who has not. */
  gathering?: { ready: boolean; missing: string[] } | null;
}

export function sentenceOf(
  { view, who, me, phase, state, full, choosing, gathering = null }: Situation,
  w: Words,
): string {
  if (phase === 'over') return w.prompt.over;
  const caller = firstCaller(view, who);
  const waitedFor = view.players
    .filter((player) => (phase === 'race' ? player.state !== 'done' && player.state !== 'failed' : !player.decided))
    .filter((player) => phase !== 'arrange' || player.state === 'on_table')
    .map((player) => who.name(player.seat));
  switch (phase) {
    case 'ready':
      if (view.go_at !== null) return w.prompt.ready;
      if (gathering?.ready && gathering.missing.length > 0) return w.prompt.waitingFor(gathering.missing);
      if (gathering && !gathering.ready && view.start_player !== me?.seat) return w.prompt.areYouReady(view.round);
      return view.start_player === me?.seat ? w.prompt.youStart : w.prompt.othersStart(who.name(view.start_player));
    case 'race':
      if (!me) return w.prompt.watchingRace;
      if (state === 'in_hand')
        return view.closed ? w.prompt.last(caller) : me.throws > 0 ? w.prompt.inHand : w.prompt.first;
      if (state === 'rolling') return view.closed ? w.prompt.lastRolling : w.prompt.rolling;
      if (state === 'on_table') {
        if (view.closed) return full ? w.prompt.closedFull : w.prompt.closed(caller);
        return full ? w.prompt.full : w.prompt.lay;
      }
      if (state === 'covered') return w.prompt.take;
      return state === 'failed' ? w.prompt.failed : w.prompt.waitingFor(waitedFor);
    case 'decide':
      if (!me) return w.prompt.watching;
      if (me.decided) return w.prompt.waitingFor(waitedFor);
      return (view.tempo === 'solo' ? w.prompt.decideAlone : w.prompt.decide)(
        me.throws,
        Number(view.options.calm_max_throws),
      );
    case 'arrange':
      if (!me) return w.prompt.watching;
      return state === 'on_table' ? w.prompt.arrange : w.prompt.waitingFor(waitedFor);
    case 'take':
      if (me && view.to_act.includes(me.seat)) return w.prompt.take;
      return w.prompt.takeTurn(who.name(view.to_act[0] ?? 0));
    case 'scoring':
      if (choosing) return w.prompt.swap;
      return view.scoring === null ? w.prompt.waitingFor(waitedFor) : w.prompt.swapping(who.name(view.scoring));
  }
}

/** The player who closed rolling; null if it was the clock or this viewer. */
export function firstCaller(view: View, who: Who): string | null {
  const callers = view.players.filter((player) => player.called_at !== null && player.seat !== who.you);
  callers.sort((a, b) => (a.called_at ?? 0) - (b.called_at ?? 0));
  return callers[0] ? who.name(callers[0].seat) : null;
}

/** Those for whom the countdown runs. */
export const uncovered = (view: View): Player[] => view.players.filter((player) => isUncovered(player.state));

/** What a player shows the others before the start command. */
export interface Waits {
  round: number;
  waits: boolean;
}

/** The seats that have asked the table to wait for them in this round. */
export function waitingFor(view: View, gestures: Record<number, object> = {}): number[] {
  if (view.phase !== 'ready' || view.go_at !== null) return [];
  return view.players.flatMap(({ seat }) => {
    const shown = gestures[seat] as Partial<Waits> | undefined;
    return shown?.round === view.round && shown.waits ? [seat] : [];
  });
}
