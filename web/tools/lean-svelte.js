// A Vite plugin that tells the bundler what is always so in this client: pages are mounted, never hydrated, and every
// component is in runes mode. The branches for anything else then fall away (about a tenth of Svelte's runtime).
const CONSTANTS = [
  {
    file: '/svelte/src/internal/client/dom/hydration.js',
    from: /export let hydrating = false;[\s\S]*?export function set_hydrating\((\w+)\) \{[\s\S]*?\n\}/,
    to: 'export const hydrating = false;\nexport function set_hydrating() {}',
  },
  {
    file: '/svelte/src/internal/flags/index.js',
    from: /export let async_mode_flag = false;[\s\S]*?(?=export function enable_async)/,
    to: 'export const async_mode_flag = false, legacy_mode_flag = false, tracing_mode_flag = false;\n',
  },
];

/** @returns {import('vite').Plugin} */
export function leanSvelte() {
  return {
    name: 'lean-svelte',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const rule = CONSTANTS.find(({ file }) => id.split('?')[0]?.endsWith(file));
      if (!rule) return null;
      if (!rule.from.test(code)) this.error(`${id} has changed: look at tools/lean-svelte.js again.`);
      const changed = code
        .replace(rule.from, rule.to)
        .replace(/^\s*(async|legacy|tracing)_mode_flag = \w+;$/gm, '')
        // These only walk nodes that are being hydrated: every call of them can go.
        .replace(/^export function (reset|next|hydrate_template)\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&');
      return { code: changed, map: null };
    },
  };
}
