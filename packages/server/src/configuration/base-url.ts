import { isIPv6 } from 'node:net';

/** Returns the address at which a server that listens on `host` is reached from this machine. */
export const baseUrlOf = (host: string, port: number): string => {
  // "Every address" is no address to call.
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
};
