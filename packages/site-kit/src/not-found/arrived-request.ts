/** A request as servers that know no `Request` have it. */
export interface ArrivedRequest {
  readonly method: string | undefined;
  /** The request target (RFC 9112, 3.2): a path with its query, or an absolute URL. */
  readonly target: string | undefined;
  readonly scheme: string;
  readonly host: string | undefined;
  readonly referrer: string | undefined;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * The `Request` that a handler of 404s is given: address, method and referrer are all that it looks
 * at. Nothing where there is no address, such as for `OPTIONS *`, or `Request` takes no such method or
 * address.
 */
export const requestOf = ({
  method = 'GET',
  target = '',
  scheme,
  host = '',
  referrer,
}: ArrivedRequest): Request | undefined => {
  // What stands in for a host is said by whoever asks, and may be anything.
  const site = `${scheme}://${HOST.test(host) ? host : 'localhost'}`;
  const url = target.startsWith('/') ? `${site}${target}` : target;
  if (!/^https?:/i.test(url) || /^(?:connect|trace|track)$/i.test(method)) return undefined;
  if (!URL.canParse(url)) return undefined;
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') return undefined;
  return new Request(url, { method, headers: referrer === undefined ? {} : { referer: referrer } });
};
