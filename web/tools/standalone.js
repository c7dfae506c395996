// Builds the files that play themselves: for every game one page with all code and styles inside, and a place for a replay
// (`standalone/GAME.html`). The page runs nothing but the code whose digest it names, and may reach nobody.
// Usage: node tools/standalone.js [--game=GAME] (after the client itself, which empties its folder)
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { compress } from './precompress.js';
import { preload } from './preload.js';
import { preloadMarker } from './preload-marker.js';

const web = fileURLToPath(new URL('../', import.meta.url));
const src = `${web}src/`;
const folder = fileURLToPath(new URL('../../src/spieltisch/server/static/standalone/', import.meta.url));
/** Where a page holds its replay. */
const PLACE = '[contents]';
/** Games without a screen of their own. */
const PLAIN = 'plain';
const games = readdirSync(`${src}games`).filter((each) => existsSync(`${src}games/${each}/index.ts`));

/** Modules of the client that are other ones in a file. */
const REPLACED = new Map([
  [`${src}lib/frame/place.ts`, `${src}standalone/place.ts`],
  [`${src}lib/frame/router.svelte.ts`, `${src}standalone/router.svelte.ts`],
  [`${src}lib/pages/replay/file/SaveFile.svelte`, `${src}standalone/Nothing.svelte`],
  [`${src}lib/app/KeepReplay.svelte`, `${src}standalone/Nothing.svelte`],
]);
const OTHERS = new Set(REPLACED.values());
const LIST_OF_GAMES = `${src}games/index.ts`;

/** The list of games with this one only. @param {string} game */
const listOf = (game) => `
import { withWords } from '$lib/i18n/words.svelte';
${
  game === PLAIN
    ? `import { shelfOf, tableOf } from '$lib/table/plain';
       const entry = (game) => ({ table: () => tableOf(game), shelf: () => shelfOf(game) });`
    : `import { table } from '${src}games/${game}/index.ts';
       import { shelfOf } from '$lib/table/shelf';
       const shelf = shelfOf(import.meta.glob('/src/games/${game}/shelf/[a-z][a-z].ts'));
       const entry = () => ({ table: () => withWords(Promise.resolve(table)), shelf });`
}
export const entryOf = (game) => ({ cover: '', fields: {}, presets: {}, ...entry(game) });
export const printedWords = async () => ({});
`;

/** @param {string} game @returns {import('vite').Plugin} */
const replaced = (game) => ({
  name: 'replaced',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!/\/(place|router\.svelte|SaveFile\.svelte|KeepReplay\.svelte)$/.test(source) || OTHERS.has(importer ?? ''))
      return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return REPLACED.get(found?.id ?? '') ?? found;
  },
  load: (id) => (id === LIST_OF_GAMES ? listOf(game) : null),
});

/** Pictures whose parts are used (`<use href="…#part">`) lie in the page itself: no other file can be asked. @type {import('vite').Plugin} */
const pictures = {
  name: 'pictures',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.svg')) return null;
    const picture = readFileSync(id, 'utf8').replace(/<!--.*?-->/gs, '');
    return `
      const holder = document.createElement('div');
      holder.hidden = true;
      holder.innerHTML = ${JSON.stringify(picture)};
      document.body.append(holder);
      export default '';`;
  },
};

/** All code and all styles of a game's page. @param {string} game */
async function bundled(game) {
  const result = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    publicDir: false,
    plugins: [replaced(game), pictures, preloadMarker(), svelte({ configFile: `${web}svelte.config.js` }), preload()],
    resolve: { alias: { $lib: `${src}lib`, $games: `${src}games` } },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: Infinity,
      rolldownOptions: {
        input: `${src}standalone/main.ts`,
        checks: { bundlerTimings: false },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (Array.isArray(result) ? result[0] : result);
  const code = output.flatMap((each) => (each.type === 'chunk' ? [each.code] : []));
  const styles = output.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  );
  const others = output.filter((each) => each.type === 'asset' && !each.fileName.endsWith('.css'));
  if (code.length !== 1 || others.length > 0)
    throw new Error(
      `${game}: a file that plays itself is one script, without ${others.map((each) => each.fileName).join(' ')}`,
    );
  if ([...code, ...styles].some((each) => each.includes(PLACE)))
    throw new Error(`${game}: only the place of the replay may be named ${PLACE}`);
  return { code: inside(code[0] ?? ''), style: styles.join('\n') };
}

/** Code as it may stand in a page: no tag of its own ends it. @param {string} code */
const inside = (code) => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

/** @param {string} game */
async function page(game) {
  const { code, style } = await bundled(game);
  const digest = createHash('sha256').update(code).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${digest}'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Spieltisch</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<script type="text/plain" id="contents">${PLACE}</script>
<script>${code}</script>
</body>
</html>
`;
}

const only = process.argv.find((each) => each.startsWith('--game='))?.slice('--game='.length);
await mkdir(folder, { recursive: true });
for (const game of [...games, PLAIN].filter((each) => each === (only ?? each))) {
  const file = `${folder}${game}.html`;
  await writeFile(file, await page(game));
  await compress(file);
}
