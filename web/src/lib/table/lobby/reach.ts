/** Who can open a link to this server: nobody else, the same network, or everybody. Pure. */

export type Reach = 'own' | 'network' | 'everybody';

const OWN = /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/;
const NETWORK =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[?f(c|d|e[89ab])[\da-f]{0,3}:.*|.*\.(local|lan|home\.arpa|fritz\.box))$/;

export function reachOf(hostname: string): Reach {
  const name = hostname.toLowerCase();
  if (OWN.test(name)) return 'own';
  // A name without a dot is only known in the own network.
  return NETWORK.test(name) || !/[.:]/.test(name) ? 'network' : 'everybody';
}
