/** The coach, as a table fetches it: only where one teaches. */
export { Coach } from './coach.svelte';
export { default as Overlay } from './Overlay.svelte';
