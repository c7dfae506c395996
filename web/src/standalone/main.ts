/** A replay in a single file: the replay's own pages, with the file in place of the server. */
import { mount } from 'svelte';
import { loadWords } from '$lib/i18n/words.svelte';
import { open } from './place';
import { answering, read, Unreadable, type Fault } from './read';
import { router } from './router.svelte';
import Standalone from './Standalone.svelte';

async function start(target: Element): Promise<void> {
  let fault: Fault | null = null;
  try {
    const contents = await read(document.getElementById('contents')?.textContent ?? '');
    globalThis.fetch = answering(contents);
    open(contents);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    fault = error.fault;
  }
  router.read();
  await loadWords();
  mount(Standalone, { target, props: { fault } });
}

const target = document.getElementById('app');
if (target) void start(target);
