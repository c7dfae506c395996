// A Vite plugin for the pinned bundler (see "overrides" in package.json): its marker for a dynamic import ends in a hash
// that this version of Vite does not expect and would leave in the code. Without such a hash it does nothing.
const MARKER = /__VITE_PRELOAD__[0-9a-f]{32}/g;

/** @returns {import('vite').Plugin} */
export function preloadMarker() {
  return {
    name: 'preload-marker',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(MARKER, '__VITE_PRELOAD__');
      },
    },
  };
}
