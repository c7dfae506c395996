/** What is seen of a chosen card, in the prompt and over the lanes. */
export { default as Acts } from './Acts.svelte';
export { default as Detail } from './Detail.svelte';
export { default as Over } from './Over.svelte';
