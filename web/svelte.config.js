import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const src = fileURLToPath(new URL('src/', import.meta.url));
const components = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.svelte'))
  .sort();

/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Short class names, for they are in every rule and every element: the number of the component.
    cssHash: ({ hash, filename }) => {
      const number = components.findIndex((file) => filename.replaceAll('\\', '/').endsWith(`src/${file}`));
      return number < 0 ? `s${hash(filename)}` : `s${number.toString(36)}`;
    },
  },
};
