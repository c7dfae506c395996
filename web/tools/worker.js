// A Vite plugin that builds the service worker, `sw.js`, with the list of files that it keeps. It is one classic script:
// not every browser runs modules as service workers.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));
const LARGE = 200_000; // bytes
/** Words of one language. */
const WORDS = /\/([a-z]{2})\.ts$/;

/** @returns {import('vite').Plugin} */
export function worker() {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await bundled(filesOf(Object.values(bundle)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** @typedef {import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset} Output */

/** @param {Output[]} outputs @returns {import('../src/worker/build').Build} */
export function filesOf(outputs) {
  const entry = outputs.find((each) => each.type === 'chunk' && each.isEntry);
  if (!entry) throw new Error('the build has no entry');
  /** @type {import('../src/worker/build').Build} */
  const found = { entry: `/${entry.fileName}`, files: ['/'], words: {}, large: [] };
  for (const each of outputs.filter(({ fileName }) => fileName.startsWith('assets/'))) {
    const language = each.type === 'chunk' ? WORDS.exec(each.facadeModuleId ?? '')?.[1] : undefined;
    const size = each.type === 'chunk' ? each.code.length : each.source.length;
    const list = language ? (found.words[language] ??= []) : size > LARGE ? found.large : found.files;
    list.push(`/${each.fileName}`);
  }
  return found;
}

/** @param {import('../src/worker/build').Build} files */
async function bundled(files) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { BUILD: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: SOURCE, formats: ['iife'], name: 'worker', fileName: 'sw' },
    },
  });
  const [{ output }] = /** @type {[import('vite').Rolldown.RolldownOutput]} */ (result);
  return output[0].code;
}
