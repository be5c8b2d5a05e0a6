import { once } from 'node:events';
import { connect } from 'node:net';

/** Outcome of a flood of requests. */
export interface FloodTally {
  /** Number of answers of each status. */
  readonly statuses: Map<string, number>;
  /** Duration in milliseconds. */
  readonly ms: number;
}

const CONNECTIONS = 16;

/** Number of requests of a connection that wait for their answers (RFC 9112, section 9.3.2). */
const PIPELINED = 16;

const STATUS_LINE = 'HTTP/1.1 200';

/**
 * Sends a report of each path from `pathOf(first)` to `pathOf(end - 1)` as fast as they are
 * answered, with as little work as can be: the machine should be the service's.
 */
export const flood = async (
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  pathOf: (index: number) => string,
  first: number,
  end: number,
): Promise<FloodTally> => {
  const { hostname, port } = new URL(baseUrl);
  const startedAt = performance.now();
  const statuses = new Map<string, number>();
  const requests = requestsOf(apiKey, pathOf, first, end);

  const work = async (): Promise<void> => {
    const socket = connect(Number(port), hostname).setEncoding('latin1').setNoDelay();
    await once(socket, 'connect');
    let waiting = 0;
    const fill = (): void => {
      const batch: string[] = [];
      while (waiting + batch.length < PIPELINED) {
        const { value } = requests.next();
        if (value === undefined) break;
        batch.push(value);
      }
      waiting += batch.length;
      if (batch.length > 0) socket.write(batch.join(''));
      if (waiting === 0) socket.end();
    };
    let rest = '';
    socket.on('data', (chunk: string) => {
      const text = rest + chunk;
      let seen = 0;
      for (
        let at = text.indexOf('HTTP/1.1 ');
        at >= 0 && at + STATUS_LINE.length <= text.length;
        at = text.indexOf('HTTP/1.1 ', seen)
      ) {
        seen = at + STATUS_LINE.length;
        const status = text.slice(seen - 3, seen);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        waiting -= 1;
      }
      // A status line may come in two pieces.
      rest = text.slice(Math.max(seen, text.length - STATUS_LINE.length + 1));
      fill();
    });
    fill();
    await once(socket, 'close');
  };

  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { statuses, ms: performance.now() - startedAt };
};

const requestsOf = function* (
  apiKey: string,
  pathOf: (index: number) => string,
  first: number,
  end: number,
): Generator<string, void> {
  for (let index = first; index < end; index += 1) {
    const content = JSON.stringify({ path: pathOf(index) });
    yield (
      `POST /external/link-health HTTP/1.1\r\nHost: a\r\nX-API-Key: ${apiKey}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`
    );
  }
};
