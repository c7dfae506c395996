/** How this person is called when it is their turn and they are not here: asking the server, and this browser. */
import { register } from '$lib/app/registration.svelte';
import { call } from '$lib/net/api';
import type { NoticesInfo } from '$lib/protocol/people';
import { prefs } from '$lib/ui/prefs.svelte';

/** Why this browser cannot be pushed to: `unknown` to it, or `denied` by the person. */
export type NoPush = 'unknown' | 'denied';

export class PushRefused extends Error {
  constructor(readonly reason: NoPush) {
    super(reason);
  }
}

/** Pages over plain HTTP have no service worker; on iPhones only installed pages have push. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Subscribe this browser. Raises PushRefused. */
async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  if (!canPush()) throw new PushRefused('unknown');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('denied');
  if (!(await register())) throw new PushRefused('unknown');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return (await pushManager.subscribe(options)).toJSON();
  } catch {
    // Perhaps there is one for another key, of a server that was here before.
    await (await pushManager.getSubscription())?.unsubscribe();
  }
  try {
    return (await pushManager.subscribe(options)).toJSON();
  } catch {
    throw new PushRefused('unknown');
  }
}

/** This browser listens no longer. */
async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const at = (channel: string): string => `/api/me/notices/${encodeURIComponent(channel)}`;

export const notices = {
  info: () => call<NoticesInfo>('GET', '/api/me/notices'),
  /** Raises PushRefused, ApiError. */
  push: async (key: string) => {
    const { endpoint, keys } = await subscribe(key);
    return call<NoticesInfo>('POST', '/api/me/notices/push', { endpoint, ...keys, language: prefs.language });
  },
  mail: (address: string) => call<NoticesInfo>('POST', '/api/me/notices/mail', { address, language: prefs.language }),
  hook: (address: string) => call<NoticesInfo>('POST', '/api/me/notices/hook', { address, language: prefs.language }),
  test: (channel: string) => call<NoticesInfo>('POST', `${at(channel)}/test`),
  remove: async (channel: string, here: boolean) => {
    const told = await call<NoticesInfo>('DELETE', at(channel));
    if (here && canPush()) await unsubscribe().catch(() => undefined);
    return told;
  },
  confirm: (token: string) => call<{ label: string }>('POST', '/api/notices/confirm', { token }),
  unsubscribe: (token: string) =>
    call<{ label: string }>('POST', `/api/notices/unsubscribe/${encodeURIComponent(token)}`),
};
