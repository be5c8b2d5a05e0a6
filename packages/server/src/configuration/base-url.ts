import { isIPv6 } from 'node:net';

/**
 * Returns the origin at which browsers on this machine reach a server that listens on `port`. Its host is
 * a name, because browsers have no passkeys for IP addresses.
 */
export const localUrlOf = (port: number): string => new URL(`http://localhost:${port}`).origin;

/**
 * Returns the base URL of a server that listens on `host`, as clients on this machine call it. A
 * wildcard address becomes the loopback address.
 */
export const baseUrlOf = (host: string, port: number): string => {
  // The wildcard addresses cannot be called.
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
};
