import { isIPv6 } from 'node:net';

/** Default of `HOST`. */
export const DEFAULT_HOST = '127.0.0.1';

/**
 * Returns the base URL of a server that listens on `host`, as clients on this machine call it. A
 * wildcard address becomes the loopback address.
 */
export const baseUrlOf = (host: string, port: number): string => {
  // The wildcard addresses cannot be called.
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
};

/** Hosts to listen on that `localhost` leads to. */
const LOCAL: ReadonlySet<string> = new Set(['0.0.0.0', '127.0.0.1', '::', '::1']);

/**
 * Returns the origin at which browsers on this machine reach a server that listens on `host`. It has the
 * name `localhost` where that leads to the server, because browsers have no passkeys for IP addresses.
 */
export const localOriginOf = (host: string, port: number): string =>
  // Browsers write no default port.
  baseUrlOf(LOCAL.has(host) ? 'localhost' : host.toLowerCase(), port).replace(/:80$/, '');
