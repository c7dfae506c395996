/** How somebody likes to look at this table, kept in the browser. */

/** In space: across the table, straight from above, or low behind the plate. */
export const EYES = ['table', 'top', 'plate'] as const;
export type Eye = (typeof EYES)[number];

export interface Look {
  /** The box in space, or flat from above; `auto`: in space where this device draws that smoothly. */
  picture: 'auto' | '3d' | '2d';
  /** In space it did not move smoothly here. */
  slow: boolean;
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

export const look: Look = $state({
  picture: 'auto',
  slow: false,
  eye: 'table',
  oneSwitch: false,
  ...stored(),
});

export function setLook(change: Partial<Look>): void {
  Object.assign(look, change);
  try {
    localStorage.setItem(STORE, JSON.stringify(look));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether the box is to be seen in space; a choice of one's own is respected, however slow it is. */
export const inSpace = (): boolean => (look.picture === 'auto' ? !look.slow && drawsFast : look.picture === '3d');

/** In space again, or flat. */
export const togglePicture = (): void => setLook({ picture: inSpace() ? '2d' : '3d' });

export const nextEye = (): void => setLook({ eye: EYES[(EYES.indexOf(look.eye) + 1) % EYES.length] ?? 'table' });

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Whether this browser can draw in space, at all or by hardware. */
export function hasWebgl(kind: 'any' | 'fast'): boolean {
  try {
    const wanted: WebGLContextAttributes = { failIfMajorPerformanceCaveat: kind === 'fast' };
    const context = document.createElement('canvas').getContext('webgl2', wanted);
    const named = context?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
    return context !== null && (kind === 'any' || !SOFTWARE.test(String(named && context.getParameter(named))));
  } catch {
    return false;
  }
}

const drawsFast = hasWebgl('fast');
