/** How somebody likes to look at this table, kept in the browser. */

/** In space: across the table, straight from above, or low behind the plate. */
export const EYES = ['table', 'top', 'plate'] as const;
export type Eye = (typeof EYES)[number];

export interface Look {
  /** The box in space, or flat from above. */
  picture: '3d' | '2d';
  eye: Eye;
  /** Aim with one switch. */
  oneSwitch: boolean;
}

const STORE = 'spieltisch.dice-flick';

function stored(): Partial<Look> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Look>;
  } catch {
    return {};
  }
}

export const look: Look = $state({ picture: '3d', eye: 'table', oneSwitch: false, ...stored() });

export function setLook(change: Partial<Look>): void {
  Object.assign(look, change);
  try {
    localStorage.setItem(STORE, JSON.stringify(look));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** In space again, or flat. */
export const togglePicture = (): void => setLook({ picture: look.picture === '3d' ? '2d' : '3d' });

export const nextEye = (): void => setLook({ eye: EYES[(EYES.indexOf(look.eye) + 1) % EYES.length] ?? 'table' });

/** Whether this browser can draw in space at all. */
export function hasWebgl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
