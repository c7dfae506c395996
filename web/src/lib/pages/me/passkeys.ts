/** Passkeys of this browser: it asks its authenticator, and the server checks the answer. */
import { ApiError, call } from '$lib/net/api';
import type { Me } from '$lib/protocol/people';

/** Passkeys need a secure page, a host name, and a browser that knows their JSON. */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  /[a-z]/i.test(location.hostname) &&
  !location.hostname.includes(':');

/** Whoever closes the question of the browser does not want to, after all. */
const notUsed = (): ApiError =>
  new ApiError({ key: 'no_passkey', sentence: 'The passkey was not used.', rule: null }, 0);

async function signed(asked: Promise<Credential | null>): Promise<unknown> {
  let credential: Credential | null;
  try {
    credential = await asked;
  } catch {
    throw notUsed();
  }
  if (!(credential instanceof PublicKeyCredential)) throw notUsed();
  const answer: unknown = credential.toJSON();
  return answer;
}

/** A new passkey for the person that this browser is. Raises ApiError. */
export async function makePasskey(label: string): Promise<Me> {
  const options = await call<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/me/passkeys/ask');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await signed(navigator.credentials.create({ publicKey }));
  return call<Me>('POST', '/api/me/passkeys', { credential, label });
}

/** What logs in with a passkey that the person chooses. Raises ApiError. */
export async function askPasskey(): Promise<unknown> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/me/login/passkey/ask');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return signed(navigator.credentials.get({ publicKey }));
}
