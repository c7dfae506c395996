// A Vite plugin that tells the bundler what is always so in this client: pages are mounted, never hydrated, every
// component is in runes mode, and nothing in a template is awaited (no `await` expressions, no `<svelte:boundary>`, no
// `fork`, no `flushSync` inside an effect). What Svelte keeps ready for anything else then falls away, about a fifth of
// its runtime. Every piece is looked for by its text: where Svelte has changed, the build stops and names the file.

const FORBIDDEN = /<svelte:boundary|\{#await|\bflushSync\b|\$effect\.pending|\$state\.eager|\bhydrate\(|\bfork\(/;

/** @typedef {(code: string) => string} Change Gives back its argument unchanged if there was nothing to change. */

/** @type {(from: string | RegExp, to: string) => Change} */
const swap = (from, to) => (code) => code.replace(from, () => to);

/** Leave out methods of a class, by name. @type {(...names: string[]) => Change[]} */
const without = (...names) =>
  names.map((name) => swap(new RegExp(`^\\t${name}\\([^\\n]*\\) \\{\\n[\\s\\S]*?^\\t\\}\\n`, 'm'), ''));

/** Put another body into a function. @type {(head: string, body: string) => Change} */
const body = (head, inside) => (code) => {
  const start = code.indexOf(`export function ${head}(`);
  const open = code.indexOf(') {\n', start) + 3;
  const end = code.indexOf('\n}\n', open);
  return start < 0 || end < 0 ? code : `${code.slice(0, open)}\n${inside}${code.slice(end)}`;
};

// A boundary that catches nothing and waits for nothing: the root of the page has one.
const BOUNDARY = `
import { BOUNDARY_EFFECT, EFFECT_PRESERVED, EFFECT_TRANSPARENT } from '#client/constants';
import { block, branch } from '../../reactivity/effects.js';
import { active_effect } from '../../runtime.js';
const whole = {
  is_pending: false,
  error(error) { throw error; },
};
export function boundary(node, props, children) {
  block(() => {
    branch(() => {
      active_effect.b = whole;
      active_effect.f |= BOUNDARY_EFFECT;
      children(node);
    });
  }, EFFECT_TRANSPARENT | EFFECT_PRESERVED);
}
export function pending() { return 0; }
`;

// Branches of {#if} and {#key}: without waiting there is only ever one batch, and no branch is kept aside for another.
const COMMIT = `
  #commit(key) {
    const shown = this.#onscreen.get(key);
    if (shown) {
      resume_effect(shown);
      this.#outroing.delete(key);
    }
    for (const [k, effect] of this.#onscreen) {
      if (k === key || this.#outroing.has(k)) continue;
      const on_destroy = () => {
        destroy_effect(effect);
        this.#outroing.delete(k);
        this.#onscreen.delete(k);
      };
      if (this.#transition || !shown) {
        this.#outroing.add(k);
        pause_effect(effect, on_destroy, false);
      } else on_destroy();
    }
  }
`;
const ENSURE = `
    if (fn && !this.#onscreen.has(key)) this.#onscreen.set(key, branch(() => fn(this.anchor)));
    this.#commit(key);`;

/** @type {Record<string, Change[]>} */
const CHANGES = {
  '/dom/hydration.js': [
    swap(
      /export let hydrating = false;[\s\S]*?export function set_hydrating\((\w+)\) \{[\s\S]*?\n\}/,
      'export const hydrating = false;\nexport function set_hydrating() {}',
    ),
    // These only walk nodes that are being hydrated: every call of them can go.
    (code) => code.replace(/^export function (reset|next|hydrate_template)\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&'),
  ],
  '/flags/index.js': [
    swap(
      /export let async_mode_flag = false;[\s\S]*?(?=export function enable_async)/,
      'export const async_mode_flag = false, legacy_mode_flag = false, tracing_mode_flag = false;\n',
    ),
    (code) => code.replace(/^\s*(async|legacy|tracing)_mode_flag = \w+;$/gm, ''),
  ],
  '/dom/blocks/boundary.js': [(code) => (code.includes('batch.transfer_reactions(this.#dirty') ? BOUNDARY : code)],
  '/reactivity/async.js': [body('flatten', '  fn(sync.map(derived));'), body('increment_pending', '')],
  '/reactivity/deriveds.js': [
    body('async_derived', ''),
    swap('\t\tif (!current_batch?.is_fork || derived.deps === null) {', '\t\t{'),
    swap(/\t\t\t\tcurrent_batch\.capture\(derived, value, true\);\n[^\n]*\n/, '\t\t\t\tderived.v = value;\n'),
  ],
  '/dom/blocks/each.js': [swap('var defer = should_defer_append();', 'const defer = false;')],
  '/dom/blocks/branches.js': [
    swap(/\t#batches = new Map\(\);\n/, ''),
    swap(/\t#offscreen = new Map\(\);\n/, ''),
    swap(/\t#commit = \(batch\) => \{[\s\S]*?\n\t\};\n/, COMMIT),
    swap(/\t#discard = \(batch\) => \{[\s\S]*?\n\t\};\n/, ''),
    swap(/(?<=\tensure\(key, fn\) \{)[\s\S]*?(?=\n\t\}\n)/, ENSURE),
  ],
  '/reactivity/sources.js': [swap('if (!batch.is_fork && eager_effects', 'if (eager_effects')],
  '/internal/client/runtime.js': [swap('var is_fork = current_batch?.is_fork;', 'const is_fork = false;')],
  '/reactivity/effects.js': [swap('current_batch?.register_created_effect(effect);', '')],
  '/reactivity/batch.js': [
    swap('export let batch_values = null;', 'export const batch_values = null;'),
    (code) => code.replace(/^\t+batch_values = (null|new Map\(\)|previous_batch_values);$/gm, ''),
    swap(/\tconstructor\(\) \{\n\t\tif \(last_batch[\s\S]*?\n\t\}\n/, ''),
    swap(/\tasync_deriveds = new Map\(\);\n/, ''),
    swap(/\tcurrent = new Map\(\);\n/, ''),
    swap(/\tprevious = new Map\(\);\n/, ''),
    swap(/\tlinked = true;\n/, ''),
    swap(/\tid = uid\+\+;\n/, ''),
    swap(/\tprev = null;\n/, ''),
    swap(/\tnext = null;\n/, ''),
    swap(/\tis_fork = false;\n/, ''),
    (code) =>
      code.replace(
        /\t#(commit_callbacks|discard_callbacks|pending|blocking_pending|deferred|new_effects|dirty_reactions|skipped_branches|unskipped_branches|decrement_queued) = [^\n]*;\n/g,
        '',
      ),
    swap(/for \(const \[e, status\] of this\.#dirty_reactions\) \{[\s\S]*?\n\t\t\}\n/, ''),
    swap('if (!this.#is_deferred()) this.discard();', ''),
    swap(/\t\tif \(this\.#is_deferred\(\)\) \{[\s\S]*?(?=\t\t\/\/ append\/remove branches)/, ''),
    swap(/\t\tfor \(const fn of this\.#commit_callbacks\) fn\(this\);\n[^\n]*\n/, ''),
    swap('this.#deferred?.resolve();', ''),
    swap(/\t\tif \(this\.#pending === 0 &&[\s\S]*?\n\t\t\}\n/, ''),
    swap(' || this.#skipped_branches.has(effect)', ''),
    swap('if ((flags & BLOCK_EFFECT) !== 0) this.add_dirty_reaction(effect, MAYBE_DIRTY);', ''),
    swap('\t\t\t\tthis.#unlink();\n', ''),
    swap(/(?<=\tcapture\(source, value, is_derived = false\) \{)[\s\S]*?(?=\n\t\}\n)/, '\n\t\tsource.v = value;'),
    swap(/(?<=\tapply\(\) \{)[\s\S]*?(?=\n\t\}\n)/, ''),
    swap('\t\tthis.apply();\n', ''),
    swap(/\t\tif \(\n\t\t\teffect\.b\?\.is_pending[\s\S]*?\n\t\t\}\n/, ''),
    ...without('#is_deferred', '#is_skipped', 'skip_effect', 'unskip_effect', '#find_earlier_batch', '#intersects'),
    ...without('#merge', '#defer_effects', 'activate', 'deactivate', 'discard', 'register_created_effect', '#commit'),
    ...without('increment', 'decrement', 'transfer_reactions', 'add_dirty_reaction', 'oncommit', 'ondiscard'),
    ...without('settled', 'apply', '#unlink'),
    body('fork', ''),
  ],
};

/** @returns {import('vite').Plugin} */
export function leanSvelte() {
  return {
    name: 'lean-svelte',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? '';
      if (/\/web\/src\/.*\.(svelte|ts)$/.test(path) && FORBIDDEN.test(code))
        this.error(`${path} uses what tools/lean-svelte.js leaves out of Svelte.`);
      if (!path.includes('/svelte/src/internal/')) return null;
      const file = Object.keys(CHANGES).find((each) => path.endsWith(each));
      if (!file || path.endsWith('/dom/blocks/async.js')) return null;
      let changed = code;
      for (const [i, change] of (CHANGES[file] ?? []).entries()) {
        const next = change(changed);
        if (next === changed) this.error(`${path} has changed: look at change ${i} in tools/lean-svelte.js again.`);
        changed = next;
      }
      return { code: changed, map: null };
    },
  };
}
