// A Vite plugin that writes `app.LANGUAGE.webmanifest` for every language: what a system needs to install the client.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const ENGLISH = 'en';
/** `--paper` of the light look, and the accent of the icon. */
const [PAPER, ACCENT] = ['#f3efe6', '#1f5a9e'];

export const languages = readdirSync(`${src}lib/i18n/languages`).flatMap(
  (file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [],
);

/** The words of a language; English where nobody has written them.
 * @param {string} language
 * @returns {{ description: string, play: string }}
 */
function wordsOf(language) {
  const file = (/** @type {string} */ each) => `${src}lib/app/manifest/${each}.json`;
  const text = readFileSync(existsSync(file(language)) ? file(language) : file(ENGLISH), 'utf8');
  const words = /** @type {unknown} */ (JSON.parse(text));
  return /** @type {{ description: string, play: string }} */ (words);
}

/** @param {string} language */
export function manifestOf(language) {
  const words = wordsOf(language);
  const icon = (/** @type {string} */ name, /** @type {number} */ size, purpose = 'any') => ({
    src: `/app/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: 'Spieltisch',
    short_name: 'Spieltisch',
    description: words.description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: ACCENT,
    categories: ['games', 'entertainment'],
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [{ name: words.play, url: '/?now', icons: [icon('icon', 192)] }],
  };
}

/** @returns {import('vite').Plugin} */
export function appManifest() {
  return {
    name: 'app-manifest',
    apply: 'build',
    generateBundle() {
      for (const language of languages)
        this.emitFile({
          type: 'asset',
          fileName: `app.${language}.webmanifest`,
          source: JSON.stringify(manifestOf(language)),
        });
    },
  };
}
