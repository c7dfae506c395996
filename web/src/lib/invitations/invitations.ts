/** Invitations, as the server is asked about them. Everything raises ApiError. */
import { sendAhead } from '$lib/frame/arrive';
import { router } from '$lib/frame/router.svelte';
import { call } from '$lib/net/api';
import type { Fellow, Inviting, OwnTable } from '$lib/protocol/people';

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}/invitations`;

interface Fellows {
  people: Fellow[];
}

export const invitations = {
  fellows: (table: string) => call<Fellows>('GET', at(table)),
  invite: (table: string, person: string) => call<Fellows>('POST', at(table), { person }),
  takeBack: (table: string, person: string) => call<Fellows>('DELETE', `${at(table)}/${encodeURIComponent(person)}`),
  decline: (table: string, refuse: boolean) =>
    call<unknown>('POST', `/api/me/invitations/${encodeURIComponent(table)}/decline`, { refuse }),
  inviting: () => call<Inviting>('GET', '/api/me/inviting'),
  let: (who: Inviting['who']) => call<Inviting>('POST', '/api/me/inviting', { who }),
  allow: (person: string) => call<Inviting>('DELETE', `/api/me/inviting/${encodeURIComponent(person)}`),
};

/** To the table: at a rematch to the seat that is kept, else to the first that is free. */
export function accept(own: OwnTable): void {
  if (own.invitation) sendAhead(own.table, {}, { names: {}, start: false, sit: true });
  router.go(`/t/${own.table}`);
}
