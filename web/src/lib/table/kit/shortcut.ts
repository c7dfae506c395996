/** Single-key shortcuts: never while typing, never with a modifier, and they can be switched off (WCAG 2.1.4). */
import { prefs } from '$lib/ui/prefs.svelte';

export interface Digits {
  digit?: (n: number) => void;
}

const ALWAYS = new Set(['Enter', 'Escape']);

export function shortcut(event: KeyboardEvent, keys: Record<string, unknown> & Digits): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], [data-keys="off"]')) return;
  if (!prefs.shortcuts && !ALWAYS.has(event.key)) return;
  if (/^[0-9]$/.test(event.key)) {
    keys.digit?.(Number(event.key));
    return;
  }
  const does = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (typeof does !== 'function') return;
  const handled = (does as () => unknown)();
  if (handled === true || event.key.length === 1) event.preventDefault();
}
