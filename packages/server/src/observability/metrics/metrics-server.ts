import { once } from 'node:events';
import { createServer } from 'node:http';
import { baseUrlOf } from '../../configuration/base-url.ts';
import type { Metrics } from './metrics.ts';

/** HTTP server that serves the metrics. */
export interface MetricsServer {
  /** URL of the metrics. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const PATH = '/metrics';

/**
 * Starts a server of `GET /metrics` and nothing else, which needs no key, on a port of its own that
 * consumers cannot reach. Rejects with the system error when it cannot listen.
 */
export const serveMetrics = async (
  exposition: Metrics['exposition'],
  host: string,
  port: number,
): Promise<MetricsServer> => {
  const answer = async (
    method: string | undefined,
    url: string | undefined,
  ): Promise<readonly [number, Record<string, string>, string]> => {
    if (url?.split('?', 1)[0] !== PATH) return [404, {}, `Only ${PATH} exists\n`];
    if (method !== 'GET') return [405, { allow: 'GET' }, `${PATH} can be read, with GET\n`];
    const { contentType, text } = await exposition();
    return [200, { 'content-type': contentType }, text];
  };
  const server = createServer(({ method, url }, response) => {
    void answer(method, url)
      .catch(() => [500, {}, 'The metrics cannot be read\n'] as const)
      .then(([status, headers, text]) =>
        response
          .writeHead(status, {
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
            ...headers,
          })
          .end(text),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  // A server that listens on a port has an address object.
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: baseUrlOf(host, bound) + PATH,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
