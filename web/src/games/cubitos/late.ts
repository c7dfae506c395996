/** All but the frame of the table: fetched together, right after the first picture. */
export { default as Acts } from './Acts.svelte';
export { default as Areas } from './Areas.svelte';
export { default as Cards } from './Cards.svelte';
export { default as CardSheet } from './CardSheet.svelte';
export { default as Fans } from './Fans.svelte';
export { default as Odds } from './Odds.svelte';
export { default as Purse } from './Purse.svelte';
export { default as Rivals } from './Rivals.svelte';
export { default as Team } from './Team.svelte';
export { default as Track } from './Track.svelte';
