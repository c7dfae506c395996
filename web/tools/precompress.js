// A Vite plugin that writes .br and .gz beside every file worth compressing, so that the server only sends files.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.wasm', '.webmanifest']);
const SMALLEST = 512; // below this, headers outweigh the gain

/** @returns {import('vite').Plugin} */
export function precompress() {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle(error) {
      if (error) return;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const isServed = (/** @type {string} */ parent) => !parent.slice(folder.length).includes('.');
      const files = entries.filter(
        (each) => each.isFile() && isServed(each.parentPath) && TEXT.has(extname(each.name)),
      );
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

/** @param {string} file */
export async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params })),
    writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ]);
}
