/** Everything but the frame of the table: fetched together, right after the first picture. */
export { default as Actions } from './prompt/Actions.svelte';
export { default as Cards } from './cards/Cards.svelte';
export { default as Fans } from './team/Fans.svelte';
export { default as Odds } from './dice/Odds.svelte';
export { default as Rivals } from './turns/Rivals.svelte';
export { default as Team } from './team/Team.svelte';
export { default as Track } from './track/Track.svelte';
