/** The colours of the page, for the scene. */
import { Color } from 'three';
import { COLOURS } from '../../protocol';
import type { Colour } from '../../protocol.gen';

const NAMES = [
  'rim',
  'wood',
  'wood-dark',
  'card',
  'card-edge',
  'floor',
  'moat',
  'moat-deep',
  'felt',
  'felt-far',
  'bag',
  'paper',
  'ink',
  'hole',
  'plate',
  'plate-on',
  'print',
  'arrow',
  'glow',
  'on-glow',
] as const;
type Name = (typeof NAMES)[number] | Colour | `${Colour}-pip` | `${Colour}-edge`;

export type Palette = (name: Name) => Color;

/** As the page is dressed now. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string): [string, Color] => [name, new Color(style.getPropertyValue(`--df-${name}`).trim())];
  const all = [...NAMES, ...COLOURS.flatMap((colour) => [colour, `${colour}-pip`, `${colour}-edge`])];
  const colours = new Map(all.map(read));
  return (name) => colours.get(name) ?? new Color();
}

/** For a canvas. */
export const css = (colour: Color): string => `#${colour.getHexString()}`;
