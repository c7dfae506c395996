/** All but the box and the prompt: fetched together, right after the first picture. */
export { default as Aiming } from './Aiming.svelte';
export { default as Hands } from './Hands.svelte';
export { default as Pad } from './Pad.svelte';
export { default as Pull } from './Pull.svelte';
export { default as Reader } from './Reader.svelte';
export { default as Scoring } from './Scoring.svelte';
