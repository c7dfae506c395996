// What a first visit downloads, in brotli bytes, in the language with the longest words: the lobby, and a table of every
// game. Fails above the limits.
// Usage: node tools/size.mjs [--files] [--dir=FOLDER] (after a build)
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

// 34 and 58 KB of 1024 bytes.
const LIMITS = { lobby: 34_816, table: 59_392 };
const folder = resolve(
  process.argv.find((each) => each.startsWith('--dir='))?.slice(6) ??
    fileURLToPath(new URL('../../src/spieltisch/server/static', import.meta.url)),
);

/** @typedef {{ file: string, src?: string, imports?: string[], css?: string[], assets?: string[], dynamicImports?: string[] }} Chunk */
/** @type {unknown} */
const read = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
const manifest = /** @type {Record<string, Chunk>} */ (read);

/** Pictures are fetched beside the code and are not part of the limit. @param {string} file */
const isPicture = (file) => file.endsWith('.svg');

/** The languages of the client, by the names of their files. */
const languages = [
  ...new Set(Object.keys(manifest).flatMap((key) => /\/text\/(?:.*\/)?([a-z][a-z])\.ts$/.exec(key)?.[1] ?? [])),
].sort();

/** Every file that a chunk brings along without being asked. @param {string} key @param {string} language @param {Set<string>} files */
function add(key, language, files) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the manifest has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
  for (const other of chunk.imports ?? []) add(other, language, files);
  // The words of the language in use come with the chunk they belong to. What is printed in a box (`names/`) is not
  // counted: in the languages of the box it comes with the table, and not as a part of the client.
  for (const words of (chunk.dynamicImports ?? []).filter(
    (each) => each.includes('/text/') && each.endsWith(`/${language}.ts`),
  ))
    add(words, language, files);
}

/** @param {string[]} keys @param {string} language */
function firstLoad(keys, language) {
  /** @type {Set<string>} */
  const files = new Set();
  for (const key of keys) add(key, language, files);
  /** @param {string[]} some */
  const total = (some) => some.reduce((sum, file) => sum + brotli(file), 0);
  const pictures = [...files].filter(isPicture);
  return { language, bytes: total([...files].filter((file) => !isPicture(file))), pictures: total(pictures), files };
}

/** In the language with the longest words. @param {string[]} keys */
function longestLoad(keys) {
  const [first, ...others] = languages.map((language) => firstLoad(keys, language));
  if (!first) throw new Error('the manifest has no words');
  return others.reduce((most, each) => (each.bytes > most.bytes ? each : most), first);
}

/** @param {string} file */
function brotli(file) {
  const path = join(folder, file);
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length;
}

const games = Object.keys(manifest).filter((key) => /^src\/(games\/[^/]+|lib\/table\/plain)\/index\.ts$/.test(key));
const loads = [
  { name: 'lobby', limit: LIMITS.lobby, keys: ['index.html', 'src/lib/pages/home/Home.svelte'] },
  ...games.map((game) => ({
    name: `table ${(game.split('/').at(-2) ?? '').replaceAll('-', ' ')}`,
    limit: LIMITS.table,
    keys: ['index.html', 'src/lib/pages/table/TablePage.svelte', game],
  })),
];
for (const { name, limit, keys } of loads) {
  const { language, bytes, pictures, files } = longestLoad(keys);
  const verdict = bytes <= limit ? 'ok' : 'TOO LARGE';
  console.log(
    `${name} in ${language}: ${bytes} bytes brotli, limit ${limit}: ${verdict} (${files.size} files, with ${pictures} bytes of pictures)`,
  );
  if (process.argv.includes('--files'))
    for (const file of files) console.log(`  ${String(brotli(file)).padStart(6)} ${file}`);
  if (bytes > limit) process.exitCode = 1;
}
