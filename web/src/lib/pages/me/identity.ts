/** Who this browser is: changing that, on the server and in what the browser keeps. */
import { call } from '$lib/net/api';
import { forgetAllSeats } from '$lib/net/seats';
import type { Details, HolidayInfo, Me } from '$lib/protocol/people';
import { setPrefs } from '$lib/ui/prefs.svelte';

export interface LinkOwner {
  name: string;
  /** Who this browser is now, if it is somebody else, and how many games they have. */
  me: string | null;
  games: number;
  /** How the account of that person is opened. */
  account: Me['account'];
}

/** What opens the account that this browser has, if it is to come along. */
export type Proof = { password: string } | { credential: unknown };

/** What becomes of the games of this browser; null: the server says if there are any. */
export type Bring = boolean | null;

/** Remember who we are now. Seats, kept replays and notes of somebody whom this browser leaves behind are forgotten. */
function adopt(me: Me, bring: Bring): Me {
  if (bring === false || me.name === null) {
    forgetAllSeats();
    void import('$lib/app/replays').then(({ dropAll }) => dropAll());
    void import('$lib/pages/replay/notes/kept').then(({ forgetNotes }) => forgetNotes());
  }
  setPrefs({ name: me.name ?? '' });
  return me;
}

export const identity = {
  details: () => call<Details>('GET', '/api/me/details'),
  link: () => call<{ code: string; until: string }>('POST', '/api/me/link'),
  look: (code: string) => call<LinkOwner>('POST', '/api/me/link/look', { code }),
  take: async (code: string, bring: Bring, proof: Proof | null) =>
    adopt(await call<Me>('POST', '/api/me/take', { code, bring, proof }), bring),
  endDevice: (device: string) => call<unknown>('DELETE', `/api/me/devices/${encodeURIComponent(device)}`),
  logOut: async () => adopt(await call<Me>('POST', '/api/me/logout'), false),
  setPassword: (login: string, password: string, current: string | null, endOthers: boolean) =>
    call<Me>('POST', '/api/me/password', { login, password, current, end_others: endOthers }),
  logIn: async (login: string, password: string, bring: Bring, proof: Proof | null) =>
    adopt(await call<Me>('POST', '/api/me/login', { login, password, bring, proof }), bring),
  removePasskey: (passkey: string) => call<unknown>('DELETE', `/api/me/passkeys/${encodeURIComponent(passkey)}`),
  logInSigned: async (credential: unknown, bring: Bring, proof: Proof | null) =>
    adopt(await call<Me>('POST', '/api/me/login/passkey', { credential, bring, proof }), bring),
  erase: async (name: string) => adopt(await call<Me>('POST', '/api/me/delete', { name }), false),
  holiday: () => call<HolidayInfo>('GET', '/api/me/holiday'),
  beginHoliday: (days: number) => call<HolidayInfo>('POST', '/api/me/holiday', { days }),
  endHoliday: () => call<HolidayInfo>('DELETE', '/api/me/holiday'),
  exportUrl: '/api/me/export',
};
