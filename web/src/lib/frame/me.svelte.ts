/** Who this browser is to the server. */
import { api } from '$lib/net/api';
import { prefs, setPrefs } from '$lib/ui/prefs.svelte';

/** What this server does, as far as screens differ by it. */
export const server = $state({ reports: true, invitations: false });

/** Learn the name the server knows, so that it need not be asked again, and what the server does. */
export async function recall(): Promise<void> {
  try {
    const { name, reports, invitations } = await api.me();
    Object.assign(server, { reports, invitations });
    if (name && name !== prefs.name) setPrefs({ name }); // perhaps it was changed on another device
  } catch {
    // Offline: the page says so where it matters.
  }
}

export async function introduce(name: string): Promise<void> {
  const me = await api.setMe(name.trim());
  setPrefs({ name: me.name });
}

/** The server may have forgotten a guest whose name this browser still knows. */
export async function ensureGuest(): Promise<void> {
  const { name } = await api.me();
  if (name === null) await introduce(prefs.name);
  else if (name !== prefs.name) setPrefs({ name });
}
