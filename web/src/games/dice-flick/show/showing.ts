/** What an update has to show before it counts: a flight, or scored dice on their way into the bag. */
import { landingOf } from '../protocol';
import type { Event, Landing, Placed, Scoring, Setting, View } from '../protocol.gen';
import { placedPose } from '../scene/space';
import { sceneOf, type Scene } from './theatre.svelte';

/** The only landing among these events; null if there is none, or more than can be shown at once. */
export function onlyLanding(events: readonly Event[]): Landing | null {
  const landings = events.flatMap((event) => landingOf(event) ?? []);
  return landings.length === 1 ? (landings[0] ?? null) : null;
}

/** The flight of a view's last flick. */
export async function lastScene(view: View, landing: Landing): Promise<Scene | null> {
  const { last, aim } = view;
  return last && aim && !last.stuck ? sceneOf(last.before, aim, last.die, landing) : null;
}

/** How everything lies after a landing. */
export function afterLanding(before: readonly Placed[], { dice, stuck }: Landing): Placed[] {
  if (stuck) return [...before];
  const lies = dice.flatMap(({ die, outcome, hole, face, pose }) =>
    outcome === 'hole' && hole !== null && face !== null && pose ? [{ die, hole, face, pose }] : [],
  );
  return [...before.filter(({ die }) => dice.every((each) => each.die !== die)), ...lies];
}

/** Dice that were scored slide into the bag. */
export function scoredScene(events: readonly Event[], board: readonly Placed[], setting: Setting): Scene | null {
  const dice = events.flatMap((event) => (event.event === 'to_bag' && event.why === 'scored' ? event.dice : []));
  const lying = board.filter(({ die }) => dice.includes(die));
  if (lying.length === 0) return null;
  const pose = (each: Placed) => placedPose(each, setting.die_axes, setting.geometry.die_edge);
  return {
    before: board,
    aim: null,
    die: null,
    landing: {
      dice: lying.map(({ die }) => ({
        die,
        outcome: 'outside',
        hole: null,
        face: null,
        pose: null,
        flicked: false,
        moved: true,
        turned: false,
      })),
      stuck: false,
      shakes: [],
      fallback: [],
      impacts: [],
      frames: 0,
      trajectory: '',
    },
    trajectory: { tracks: lying.map((each) => ({ die: each.die, first: 0, poses: [pose(each)] })), last: 0 },
  };
}

export const scoredIn = (events: readonly Event[]): Scoring[] =>
  events.filter((event) => event.event === 'scored').map((event) => event.scoring);
