import type { NotFoundRequest } from './not-found-handler.ts';

/** Fields of a request on servers without `Request` objects, as such a server has them. */
export interface RequestStart {
  readonly method: string | undefined;
  /** Request target (RFC 9112, section 3.2): a path with its query, or an absolute URL. */
  readonly target: string | undefined;
  readonly scheme: string;
  readonly host: string | undefined;
  readonly referrer: string | undefined;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * Returns the request for a handler of 404s, with the path as it was requested. An invalid host
 * becomes `localhost`. Returns undefined if the target has no URL, such as for `OPTIONS *`.
 */
export const requestOf = ({
  method = 'GET',
  target = '',
  scheme,
  host = '',
  referrer,
}: RequestStart): NotFoundRequest | undefined => {
  // Clients may send any text as the host.
  const site = `${scheme}://${HOST.test(host) ? host : 'localhost'}`;
  const url = target.startsWith('/') ? `${site}${target}` : target;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  return {
    url,
    method,
    headers: { get: (name) => (name === 'referer' ? (referrer ?? null) : null) },
  };
};
