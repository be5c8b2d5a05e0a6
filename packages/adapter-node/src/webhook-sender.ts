import { createHmac } from 'node:crypto';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { OutgoingMessage, WebhookSender } from '@content-publishing/application';
import {
  type AttemptResult,
  type DeliveryError,
  MAX_ANSWER_LENGTH,
  portProblem,
} from '@content-publishing/domain/webhooks';
import { errorWith, FORBIDDEN_PORT } from './guarded-lookup.ts';
import {
  connectionErrorOf,
  MAX_CONNECT_MS,
  onceConnected,
  type PublicConnectionOptions,
  publicConnections,
  retryAfterOf,
} from './public-connection.ts';

/** Options of {@link webhookSenderOf}. */
export interface WebhookSenderOptions extends PublicConnectionOptions {
  /** Ports that URLs may have besides 80 and 443, also those that were saved before. Default: none. */
  readonly ports?: readonly number[];
  /** Maximum time of an attempt, in milliseconds. Default: 15 s, of which 5 s are to connect. */
  readonly maxAttemptMs?: number;
  /**
   * Maximum time to read the beginning of the body of a response, in milliseconds; what came until
   * then is the answer. Default: 2 s.
   */
  readonly maxBodyMs?: number;
}

/** Maximum bytes of a response that are read; then the connection is closed. */
const MAX_ANSWER_BYTES = 4096;

/**
 * Creates the sender of webhooks. It makes a new connection for each message, without a proxy, and
 * follows no redirect. A host name is resolved once, in the connection itself, and fails unless all
 * its addresses are public; so the address that was checked is the one that is connected to.
 *
 * @example
 * const webhookSender = webhookSenderOf();
 * const ports = { ...defaultPorts(storage), webhookSender };
 */
export const webhookSenderOf = ({
  maxAttemptMs = 15_000,
  maxBodyMs = 2000,
  ports,
  ...options
}: WebhookSenderOptions = {}): WebhookSender => {
  const rules = { allowsPrivate: options.allowsPrivate ?? false, ports };
  const connect = publicConnections(options);
  const start = (message: OutgoingMessage): ClientRequest => {
    const problem = portProblem(new URL(message.url).port, rules);
    if (problem !== undefined) throw errorWith(FORBIDDEN_PORT);
    return connect(message.url, { method: 'POST', headers: headersOf(message) });
  };
  return {
    ...rules,
    send: async (message) => {
      const begun = performance.now();
      const outcome = await exchange(message, start, { maxAttemptMs, maxBodyMs });
      return { ...outcome, durationMs: Math.round(performance.now() - begun) };
    },
  };
};

type Outcome = Omit<AttemptResult, 'durationMs'>;

const failed = (error: DeliveryError): Outcome => ({
  status: null,
  error,
  answer: null,
  retryAfterSeconds: null,
});

/** Sends a message, and resolves to what came of it. The connection is closed then. */
const exchange = async (
  message: OutgoingMessage,
  start: (message: OutgoingMessage) => ClientRequest,
  { maxAttemptMs, maxBodyMs }: Readonly<Record<'maxAttemptMs' | 'maxBodyMs', number>>,
): Promise<Outcome> => {
  const { signal } = message;
  if (signal?.aborted) return failed('aborted');
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const connecting = setTimeout(() => resolve(failed('timeout')), MAX_CONNECT_MS);
  const waiting = setTimeout(() => resolve(failed('timeout')), maxAttemptMs);
  const abort = (): void => resolve(failed('aborted'));
  signal?.addEventListener('abort', abort, { once: true });
  let request: ClientRequest | undefined;
  try {
    request = start(message);
    request.on('error', (error) => resolve(failed(connectionErrorOf(error))));
    onceConnected(request, () => clearTimeout(connecting));
    request.once('response', (response) => {
      readStart(response, maxBodyMs, (answer) =>
        resolve({
          status: response.statusCode ?? null,
          error: null,
          answer,
          retryAfterSeconds: retryAfterOf(response),
        }),
      );
    });
    request.end(message.body);
    return await promise;
  } catch (error) {
    return failed(connectionErrorOf(error));
  } finally {
    clearTimeout(connecting);
    clearTimeout(waiting);
    signal?.removeEventListener('abort', abort);
    request?.destroy();
  }
};

/** Reads the beginning of a body; a body that breaks or drips has what came until then. */
const readStart = (
  response: IncomingMessage,
  maxMs: number,
  done: (text: string) => void,
): void => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const end = (): void => {
    clearTimeout(timer);
    const text = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
    done([...text.replaceAll('\0', '')].slice(0, MAX_ANSWER_LENGTH).join(''));
  };
  const timer = setTimeout(end, maxMs);
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= MAX_ANSWER_BYTES) end();
  });
  response.once('end', end);
  response.once('error', end);
};

const headersOf = ({ headers, id, at, body, secrets }: OutgoingMessage) => {
  const timestamp = Math.floor(Date.parse(at) / 1000);
  return {
    'user-agent': 'content-publishing-service',
    ...Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map((secret) => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`)
      .join(' '),
  };
};

const signatureOf = (content: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64');
