/** Returns whether a host is the machine itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Hosts whose pages the policy of a page on the machine itself frames without TLS. */
const FRAMED = new Set(['localhost', '127.0.0.1']);

/** Returns whether browsers and the policy of this page allow a frame with the page at an address. */
export const isFrameable = ({ origin, protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  origin === location.origin ||
  (FRAMED.has(hostname) && isLoopback(location.hostname));
