import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request, and when it was begun, sent in full, and answered or lost: `performance.now()`. */
export interface Sent {
  /** Its method, path and length. */
  readonly request: string;
  readonly begunAt: number;
  /** Absent when it was never sent in full. */
  readonly sentAt: number | undefined;
  readonly endedAt: number;
}

/** An answer that came in full. */
export interface Answer extends Sent {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty when the answer has no JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Exchange without an answer: the connection was rejected, reset, or nothing came for a long time.
 */
export interface Silence extends Sent {
  readonly kind: 'silence';
  readonly reason: string;
}

/** Outcome of a request. */
export type Exchange = Answer | Silence;

/** Calls a service; never rejects. */
export interface Client {
  /** Sends a request whose body is a value as JSON, or bytes of the type that `headers` name. */
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Exchange>;
  /** Ends its connections. */
  readonly close: () => void;
}

const PATIENCE_MS = 60_000;

/**
 * Returns a client of the service at `baseUrl`, with an API key, on up to `connections` of its own
 * at the same time, which it uses again unless it is told not to `keepAlive`.
 */
export const clientOf = (
  baseUrl: string,
  apiKey: string,
  connections: number,
  keepAlive = true,
): Client => {
  const agent = new Agent({ keepAlive, maxSockets: connections });
  const send: Client['send'] = (method, path, body, headers = {}) =>
    new Promise((resolve) => {
      const begunAt = performance.now();
      let sentAt: number | undefined;
      const content =
        body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
      const told = `${method} ${path} (${content?.length ?? 0} bytes)`;
      const sent = () => ({ request: told, begunAt, sentAt, endedAt: performance.now() });
      const outgoing = request(baseUrl + path, {
        agent,
        method,
        headers: {
          'x-api-key': apiKey,
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': content.length,
          }),
          ...headers,
        },
      });
      const lose = (error: Error & { readonly code?: string }): void =>
        resolve({ kind: 'silence', reason: error.code ?? error.message, ...sent() });
      outgoing
        .setTimeout(PATIENCE_MS, () => void outgoing.destroy(new Error('no answer came')))
        .on('error', lose)
        .on('finish', () => {
          sentAt = performance.now();
        })
        .on('response', (incoming) => {
          const chunks: Buffer[] = [];
          incoming
            .on('error', lose)
            .on('data', (chunk: Buffer) => void chunks.push(chunk))
            .on('end', () => {
              const { statusCode: status = 0, headers: received } = incoming;
              const isJson = received['content-type']?.includes('json') === true;
              const text = Buffer.concat(chunks).toString();
              const answer: Answer['body'] = isJson && text !== '' ? JSON.parse(text) : {};
              resolve({ kind: 'answer', status, headers: received, body: answer, ...sent() });
            });
        })
        .end(content);
    });
  return { send, close: () => agent.destroy() };
};
