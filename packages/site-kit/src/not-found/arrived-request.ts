import type { NotFoundRequest } from './not-found-handler.ts';

/** A request as servers that know no `Request` have it. */
export interface RequestStart {
  readonly method: string | undefined;
  /** The request target (RFC 9112, 3.2): a path with its query, or an absolute URL. */
  readonly target: string | undefined;
  readonly scheme: string;
  readonly host: string | undefined;
  readonly referrer: string | undefined;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * Returns what a handler of 404s looks at, with the path as it was asked for. Returns nothing where
 * there is no address, such as for `OPTIONS *`.
 */
export const requestOf = ({
  method = 'GET',
  target = '',
  scheme,
  host = '',
  referrer,
}: RequestStart): NotFoundRequest | undefined => {
  // A client may send any text as the host.
  const site = `${scheme}://${HOST.test(host) ? host : 'localhost'}`;
  const url = target.startsWith('/') ? `${site}${target}` : target;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  return {
    url,
    method,
    headers: { get: (name) => (name === 'referer' ? (referrer ?? null) : null) },
  };
};
