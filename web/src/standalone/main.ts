/** A replay in a single file: the replay's own pages, with the file in place of the server. */
import { mount } from 'svelte';
import { router } from '$lib/frame/router.svelte';
import { loadWords } from '$lib/i18n/words.svelte';
import { open } from './place';
import { answering, read, Unreadable, type Fault } from './read';
import Standalone from './Standalone.svelte';

async function start(target: Element): Promise<void> {
  let fault: Fault | null = null;
  try {
    const contents = await read(document.getElementById('contents')?.textContent ?? '');
    globalThis.fetch = answering(contents);
    open(contents);
    (router as unknown as { read: () => void }).read();
  } catch (error) {
    fault = error instanceof Unreadable ? error.fault : 'damaged';
  }
  await loadWords();
  mount(Standalone, { target, props: { fault } });
}

const target = document.getElementById('app');
if (target) void start(target);
