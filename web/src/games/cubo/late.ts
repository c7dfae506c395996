/** All but the frame of the table: fetched together, right after the first picture. */
export { default as Actions } from './Actions.svelte';
export { default as Board } from './Board.svelte';
export { default as Countdown } from './Countdown.svelte';
export { default as Left } from './Left.svelte';
export { default as Rivals } from './Rivals.svelte';
export { default as RoundResult } from './RoundResult.svelte';
export { default as Scoring } from './Scoring.svelte';
export { default as Signal } from './Signal.svelte';
export { default as Slow } from './Slow.svelte';
export { default as Standings } from './Standings.svelte';
