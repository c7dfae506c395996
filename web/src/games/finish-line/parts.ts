/** Everything but the row and the prompt: fetched together, right after the first picture. */
export { default as Betting } from './bets/Betting.svelte';
export { default as Consequence } from './dice/Consequence.svelte';
export { Draft } from './bets/draft.svelte';
export { default as Desk } from './Desk.svelte';
export { default as Kinds } from './bets/Kinds.svelte';
export { default as Legend } from './race/Legend.svelte';
export { default as Players } from './Players.svelte';
