/** All but the box and the sentence: fetched together, right after the first picture. */
export { default as Game } from './Game.svelte';
export { openBook } from './later/book';
