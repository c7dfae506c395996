/** What the system shows of the app: its manifest in the language of the reader, and the colour around it. */
import { prefs } from '$lib/ui/prefs.svelte';

const LANGUAGE = /[a-z]{2}(?=\.webmanifest$)/;

export function follow(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colour);
  // One's own choice of light or dark counts, not only the system's: it is put on the root of the page.
  new MutationObserver(colour).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  colour();
  $effect.root(() => {
    $effect(() => {
      const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      const href = manifest?.href.replace(LANGUAGE, prefs.language);
      if (manifest && href && manifest.href !== href) manifest.href = href;
    });
  });
}

function colour(): void {
  requestAnimationFrame(() => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
    for (const each of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) each.content = paper;
  });
}
