/** The service worker's part of notices: it shows what is pushed, and leads to the table. */
import { isSeen, read, windowAt } from './windows';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/app/icon-192.png';
/** Where the worker keeps the language of its pages. */
const LANGUAGE = '/language';

/** A subscription that the browser has replaced by itself; not every browser says both. */
type Replaced = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

export function listen(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as { path: string }).path));
  });
  self.addEventListener('pushsubscriptionchange', (event) => (event as Replaced).waitUntil(renew(event as Replaced)));
}

const windows = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(data: PushMessageData | null): Promise<void> {
  const said = read(parsed(data));
  if (!said || isSeen(await windows(), said.path)) return;
  const { title, body, path, tag, language } = said;
  await self.registration.showNotification(title, {
    body,
    lang: language,
    // As pages name their own notices: one for each table, whoever shows it.
    tag: `turn-${tag}`,
    icon: ICON,
    data: { path },
  });
}

function parsed(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

async function open(path: string): Promise<void> {
  const there = windowAt(await windows(), path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

async function renew({ oldSubscription, newSubscription }: Replaced): Promise<void> {
  const options = oldSubscription?.options;
  const fresh =
    newSubscription ??
    (options &&
      (await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: options.applicationServerKey,
      })));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const language = (await (await caches.match(LANGUAGE))?.text()) ?? 'en';
  await fetch('/api/me/notices/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys, language }),
  });
}
