/** What is looked at between races: fetched when the first one ends, or somebody asks. */
export { default as Faces } from '../dice/Faces.svelte';
export { default as RaceSheet } from './RaceSheet.svelte';
export { default as Standings } from './Standings.svelte';
