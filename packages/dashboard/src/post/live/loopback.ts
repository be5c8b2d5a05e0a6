/** Returns whether a host is the machine itself, whose pages browsers show without TLS. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1';
