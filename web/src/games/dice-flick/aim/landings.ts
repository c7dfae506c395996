/** Where an aim is likely to end: how often the physics ended in each hole of an empty box, for hands of this tremor. */
import type { Hole } from '../protocol';
import type { Aim, Setting, Tremor } from '../protocol.gen';
import { holeAt, holeNear, holesOf, VIEW_TURN } from '../scene/space';

/** Flicks from the south plate, to the left; written by tools/dice_flick_bank.py. */
export interface Flown {
  azimuths: number[];
  /** In m/s. */
  speeds: number[];
  /** By azimuth: base64 of a row of bytes for each speed, by hole (A1, B1 … E5) and at last for none. */
  shares: string[];
}

export interface Likely {
  /** Parts of 1; holes that are hardly ever hit are left out. The likeliest first. */
  holes: readonly { hole: Hole; share: number }[];
  /** In the moat or outside. */
  missed: number;
}

const HARDLY = 0.02;

const FILES: Record<Tremor['name'], () => Promise<{ default: Flown }>> = {
  expert: () => import('./landings/expert.json'),
  good: () => import('./landings/good.json'),
  casual: () => import('./landings/casual.json'),
  beginner: () => import('./landings/beginner.json'),
  off: () => import('./landings/off.json'),
};

/** The flicks of hands with this tremor; null if there is no such tremor. */
export async function flownWith(tremor: string): Promise<Flown | null> {
  return tremor in FILES ? (await FILES[tremor as Tremor['name']]()).default : null;
}

/** Between which two values it lies, and how far it is from the first to the second. */
function between(values: readonly number[], value: number): readonly [number, number, number] {
  const above = values.findIndex((each) => each >= value);
  if (above === 0) return [0, 0, 0];
  if (above < 0) return [values.length - 1, values.length - 1, 0];
  const [low, high] = [values[above - 1] ?? 0, values[above] ?? 1];
  return [above - 1, above, (value - low) / (high - low)];
}

/** A row of shares, in between where the aim is in between. */
function rowOf({ azimuths, speeds, shares }: Flown, azimuth: number, speed: number, places: number): number[] {
  const [left, right, across] = between(azimuths, azimuth);
  const [slow, fast, along] = between(speeds, speed);
  const corners = [
    { line: left, column: slow, weight: (1 - across) * (1 - along) },
    { line: left, column: fast, weight: (1 - across) * along },
    { line: right, column: slow, weight: across * (1 - along) },
    { line: right, column: fast, weight: across * along },
  ].filter(({ weight }) => weight > 0);
  const row = Array.from({ length: places }, () => 0);
  for (const { line, column, weight } of corners) {
    const bytes = atob(shares[line] ?? '');
    for (let place = 0; place < places; place++)
      row[place] = (row[place] ?? 0) + weight * bytes.charCodeAt(column * places + place);
  }
  const sum = row.reduce((total, each) => total + each, 0) || 1;
  return row.map((each) => each / sum);
}

export function likelyOf(aim: Aim, flown: Flown, { geometry, flick }: Pick<Setting, 'geometry' | 'flick'>): Likely {
  const [slowest, fastest] = flick.speed;
  const holes = holesOf(geometry);
  const row = rowOf(flown, Math.abs(aim.azimuth), slowest + aim.strength * (fastest - slowest), holes.length + 1);
  // From another plate the box is turned; to the right it is seen in a mirror.
  const turn = (-VIEW_TURN[aim.plate] * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const found = holes.flatMap((south, place) => {
    const [x, y] = holeAt(south, geometry);
    const side = aim.azimuth < 0 ? -x : x;
    const hole = holeNear(side * cosine - y * sine, side * sine + y * cosine, geometry);
    const share = row[place] ?? 0;
    return hole && share >= HARDLY ? [{ hole, share }] : [];
  });
  return { holes: found.sort((a, b) => b.share - a.share), missed: row[holes.length] ?? 0 };
}
