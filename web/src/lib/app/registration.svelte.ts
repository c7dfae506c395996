/** The page's side of the service worker (`src/worker`): starts it, tells it what to keep, and hears of newer versions. */
import { app, entryOf } from '$lib/frame/app.svelte';
import type { Language } from '$lib/i18n/forms';
import { prefs } from '$lib/ui/prefs.svelte';
import type { FromPage, FromWorker } from '../../worker/messages';
import { keepLibrary } from './library';

const LOOK_MS = 30 * 60_000;
/** After a restart of the server not everybody asks at once. */
const SPREAD_MS = 60_000;

/** Only pages over HTTPS, or from this machine, have service workers; a page that Vite serves changes all the time. */
const workers: ServiceWorkerContainer | null =
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null;

/** Whether this browser can open the client without the network. */
export const canKeep = workers !== null && 'caches' in window;

export const offline = $state({
  /** Everything for reading in this language is here. */
  ready: false,
});

/** The worker, which is started if it was not. */
export async function register(): Promise<ServiceWorkerRegistration | null> {
  return (await workers?.register('/sw.js')) ?? null;
}

export function begin(): void {
  if (!workers || !canKeep) return;
  workers.addEventListener('message', ({ data }) => hear(data as FromWorker));
  workers.addEventListener('controllerchange', () => ask(workers.controller));
  // Who saves data does not fetch what may never be read.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  void register().then(
    (registration) => {
      if (registration) watch(workers, registration);
    },
    () => undefined, // a browser that keeps nothing
  );
}

function watch(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  ask(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') ask(installing);
    });
  });
  const look = (): void => void registration.update().catch(() => undefined);
  app.look = () => void setTimeout(look, Math.random() * SPREAD_MS);
  setInterval(look, LOOK_MS);
  $effect.root(() => {
    $effect(() => {
      const { language } = prefs;
      const { newer } = app;
      offline.ready = false;
      const keepIn = (worker: ServiceWorker | null): void => tell(worker, { type: 'keep', language });
      const takenOver = (): void => keepIn(workers.controller);
      // One that takes over waits until the one before it rests: that one is told nothing any more.
      if (registration.waiting && !newer) workers.addEventListener('controllerchange', takenOver, { once: true });
      else void workers.ready.then(({ active }) => keepIn(active));
      return () => workers.removeEventListener('controllerchange', takenOver);
    });
  });
}

/** A waiting worker of this page's version takes over; one of another version says that it is newer. */
function ask(worker: ServiceWorker | null): void {
  const entry = entryOf(document.head.innerHTML);
  if (entry) tell(worker, { type: 'page', entry });
}

function tell(worker: ServiceWorker | null, message: FromPage): void {
  worker?.postMessage(message);
}

function hear(message: FromWorker): void {
  if (message.type === 'newer') app.newer = true;
  else void keep(prefs.language);
}

async function keep(language: Language): Promise<void> {
  await keepLibrary(language).catch(() => undefined); // the next visit tries again
  offline.ready = language === prefs.language;
}
