/** The words of all games as one file for the terminal, which runs it without a browser. */
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  resolve: {
    alias: { $lib: path('src/lib'), $games: path('src/games') },
  },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: path('src/terminal/index.ts'), // state is plain data: nothing is drawn, so nothing has to react
    outDir: path('../src/spieltisch/terminal'),
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { format: 'iife', name: 'terminal', entryFileNames: 'words.js', codeSplitting: false },
    },
  },
});
