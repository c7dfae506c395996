/** Everything but the box and the prompt: fetched together, right after the first picture. */
export { default as FullGame } from './FullGame.svelte';
export { openBook } from './text/book';
