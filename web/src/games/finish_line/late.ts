/** All but the row and the prompt: fetched together, right after the first picture. */
export { default as Betting } from './Betting.svelte';
export { default as Consequence } from './Consequence.svelte';
export { default as Hand } from './Hand.svelte';
export { default as Players } from './Players.svelte';
export { default as Pool } from './Pool.svelte';
export { default as Slip } from './Slip.svelte';
