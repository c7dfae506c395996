// A Vite plugin with a shorter way to fetch a lazy chunk than Vite's own: its styles are there before it runs, and the
// chunks it stands on are fetched beside it, not after it. A style sheet that did not come is asked for again next time.
// The window is told of a part that did not come (`part-missing`, src/lib/frame/app.svelte.ts).
const HELPER = '\0vite/preload-helper.js';
const CODE = `
const links = {};
export const __vitePreload = (load, files = []) => fetched(load, files).catch((error) => {
  dispatchEvent(new Event('part-missing'));
  throw error;
});
const fetched = async (load, files) => {
  await Promise.all(files.map((file) => links[file] ??= new Promise((done, fail) => {
    const href = '/' + file;
    const isStyle = file.endsWith('.css');
    if (document.querySelector('link[href="' + href + '"]')) return done();
    const link = document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    link.onload = done;
    link.onerror = () => {
      link.remove();
      delete links[file];
      fail(Error(href));
    };
    document.head.append(link);
    if (!isStyle) done();
  })));
  return load();
};
`;

/** @returns {import('vite').Plugin} */
export function preload() {
  return {
    name: 'preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? { code: CODE, moduleSideEffects: false } : null),
  };
}
