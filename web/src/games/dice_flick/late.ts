/** All but the box and the sentence: fetched together, right after the first picture. */
import './later/book';

export { default as Game } from './Game.svelte';
