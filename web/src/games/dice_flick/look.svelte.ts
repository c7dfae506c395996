/** How somebody likes to look at this table, kept in the browser. */

export interface Look {
  /** The box in space, or flat from above. */
  picture: '3d' | '2d';
  /** In space: straight from above. */
  top: boolean;
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

export const look: Look = $state({ picture: '3d', top: false, oneSwitch: false, ...stored() });

export function setLook(change: Partial<Look>): void {
  Object.assign(look, change);
  try {
    localStorage.setItem(STORE, JSON.stringify(look));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether this browser can draw in space at all. */
export function hasWebgl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
