/** Everything but the frame of the table: fetched together, right after the first picture. */
export { default as Actions } from './board/Actions.svelte';
export { default as Board } from './board/Board.svelte';
export { default as Countdown } from './clock/Countdown.svelte';
export { default as Left } from './clock/Left.svelte';
export { default as Places } from './places/Places.svelte';
export { default as RoundResult } from './score/RoundResult.svelte';
export { default as Scoring } from './score/Scoring.svelte';
export { default as Signal } from './clock/Signal.svelte';
export { default as Slow } from './clock/Slow.svelte';
export { default as Standings } from './score/Standings.svelte';
