import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { appManifest } from './tools/app-manifest.js';
import { precompress } from './tools/precompress.js';
import { preload } from './tools/preload.js';
import { preloadMarker } from './tools/preload-marker.js';
import { worker } from './tools/worker.js';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const server = '127.0.0.1:8000';

export default defineConfig({
  plugins: [preloadMarker(), svelte(), preload(), appManifest(), worker(), precompress()],
  resolve: {
    alias: { $lib: path('src/lib'), $games: path('src/games') },
  },
  build: {
    outDir: path('../src/spieltisch/server/static'),
    emptyOutDir: true,
    manifest: true, // .vite/manifest.json, for the server's own use: it serves no hidden files
    target: 'es2022',
    // The server's content security policy forbids data: URLs, so small assets stay files.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800, // kB: three.js, which only Dice Flick loads, after its first picture
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Few and larger files: they compress together, and a first visit makes fewer requests. A group also takes in
        // everything its modules import.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /node_modules\/(svelte|esm-env|clsx)\/|preload-helper|\/src\/(App\.svelte|games\/index|lib\/frame\/)/,
            },
            { name: 'forms', test: /\/src\/lib\/forms\// },
            { name: 'table', test: /\/src\/lib\/table\/kit\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: `http://${server}` },
      '/ws': { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'tools/**/*.test.js'],
  },
});
