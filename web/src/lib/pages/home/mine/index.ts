/** One's own games on the home page: fetched for people who have any. */
export { default as Mine } from './Mine.svelte';
export { default as PlayLast } from './PlayLast.svelte';
