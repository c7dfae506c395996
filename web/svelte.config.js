import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Short class names: they are in every rule and every element.
    cssHash: ({ hash, filename, css }) => `s${hash(filename + css).slice(0, 4)}`,
  },
};
