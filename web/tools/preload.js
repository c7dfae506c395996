// A Vite plugin with a shorter way to fetch a lazy chunk than Vite's own: its styles are there before it runs, and the
// chunks it stands on are fetched beside it, not after it. A style sheet that did not come is asked for again next time.
const HELPER = '\0vite/preload-helper.js';
const CODE = `
const links = {};
export const __vitePreload = async (load, files = []) => {
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
