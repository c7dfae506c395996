/** Colours, plates and landings of Dice Flick. */
import type { Colour, Event, Landing, Plate, Setting } from './protocol.gen';

export const COLOURS = ['blue', 'yellow', 'green', 'white', 'pink'] as const satisfies readonly Colour[];
export const PLATES = ['north', 'east', 'south', 'west'] as const satisfies readonly Plate[];
/** "A1" … "E5": column west to east, row north to south. */
export type Hole = string;
export type DieAxis = keyof Setting['die_axes'];

/** The same event, if it tells how a flick came out. */
export const landingOf = (event: Event): Landing | null => (event.event === 'land' ? event : null);

export const isSetting = (setting: Partial<Setting> | undefined): setting is Setting => setting?.geometry !== undefined;

export const bagged = (bag: Record<Colour, number>): number => COLOURS.reduce((sum, each) => sum + bag[each], 0);
