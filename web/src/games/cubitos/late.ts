/** All but the track, the prompt and the own dice: fetched together, right after the first picture. */
export { default as Cards } from './Cards.svelte';
export { default as CardSheet } from './CardSheet.svelte';
export { default as Fans } from './Fans.svelte';
export { default as Question } from './Question.svelte';
export { default as Rivals } from './Rivals.svelte';
export { default as Support } from './Support.svelte';
