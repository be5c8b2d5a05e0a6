import { isHttpUrl } from '../schema/url.ts';
import { previewOf } from '../schema/violation.ts';
import { type OutgoingRules, portProblem } from './outgoing-port.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Returns the expectation that `url` does not meet as the URL of a webhook, as the end of a message;
 * `undefined` for a valid one. With `allowsPrivate` it may be `http:`, and at any address and port.
 * The addresses of a name are checked when a message is sent.
 */
export const urlProblem = (url: string, rules: OutgoingRules): string | undefined => {
  const { allowsPrivate } = rules;
  const [, scheme = '', credentials, host = '', port = ''] =
    (isHttpUrl(url) && PARTS.exec(url)) || [];
  if (scheme === '') {
    return `must be an absolute ${allowsPrivate ? 'http: or ' : ''}https: URL; found ${previewOf(url)}`;
  }
  // The values are not repeated: they may be secret.
  if (credentials !== undefined) return 'must have no user and no password';
  if (url.includes('#')) return 'must have no fragment';
  if (allowsPrivate) return undefined;
  if (scheme.toLowerCase() !== 'https') return `must be an https: URL; found ${scheme}:`;
  const address = addressIn(host);
  return address === undefined || isPublicAddress(address)
    ? portProblem(port, rules)
    : `must be at a public address; found ${previewOf(address)}`;
};

const PARTS = /^(https?):\/\/(?:([^/?#@]*)@)?(\[[^\]]*\]|[^/?#:]*)(?::(\d*))?/i;

/**
 * Returns the IP address that a host name of a `URL` is; `undefined` for a name. A `URL` has IPv4
 * addresses of any spelling in four decimals, and IPv6 addresses in brackets.
 *
 * @example
 * addressIn(new URL('https://127.1/').hostname); // '127.0.0.1'
 */
export const addressIn = (hostname: string): string | undefined => {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : undefined;
};
