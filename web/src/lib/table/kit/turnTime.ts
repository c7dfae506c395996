/** How long a turn is altogether: whoever comes late sees what is really left of it. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('turn time');

/** In milliseconds; undefined if it is not known. */
export type TurnTime = () => number | undefined;

export const giveTurnTime = (time: TurnTime): TurnTime => setContext(KEY, time);

/** Of the table that this is a part of; elsewhere, as in a replay, it is not known. */
export const turnTime = (): TurnTime => getContext<TurnTime | undefined>(KEY) ?? (() => undefined);
