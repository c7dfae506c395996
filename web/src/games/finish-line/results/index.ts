/** What is looked at between races: fetched when the first one ends, or somebody asks. */
export { default as Between } from './Between.svelte';
export { default as LookUp } from './LookUp.svelte';
