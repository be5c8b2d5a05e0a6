import type { ClientRequest, IncomingMessage } from 'node:http';
import type { AskForLink, LinkResponse } from '@content-publishing/application';
import { portProblem } from '@content-publishing/domain/webhooks';
import {
  MAX_CONNECT_MS,
  onceConnected,
  type PublicConnectionOptions,
  publicConnections,
  retryAfterOf,
} from './public-connection.ts';

/** Options of {@link linkAskerOf}. */
export interface LinkAskerOptions extends Omit<PublicConnectionOptions, 'allowsHttp'> {
  /** Ports that are asked besides 80 and 443; all are if private addresses are. Default: none. */
  readonly ports?: readonly number[];
  /** Maximum time until the head of the response, in milliseconds. Default: 15 s. */
  readonly maxMs?: number;
}

/** Maximum bytes of the head of a response; a longer one is no answer. */
const MAX_HEAD_BYTES = 16 * 1024;

/** Name of the service, with the address where the hosts that it asks find out about it. */
const USER_AGENT =
  'content-publishing-service (link check; +https://github.com/content-publishing/content-publishing-service)';

/**
 * Creates a function that asks for a page of another site by GET, and closes the connection at the
 * head of the response. It connects to public addresses alone, without a proxy, and sends nothing
 * about the asking site.
 *
 * @example
 * const ask = linkAskerOf();
 * await ask('https://example.com/'); // { kind: 'response', status: 200, … }
 */
export const linkAskerOf = ({
  ports,
  maxMs = 15_000,
  ...options
}: LinkAskerOptions = {}): AskForLink => {
  const rules = { allowsPrivate: options.allowsPrivate ?? false, ports };
  const connect = publicConnections({ ...options, allowsHttp: true });
  return async (url, signal) => {
    if (signal?.aborted === true) return { kind: 'aborted' };
    if (!URL.canParse(url)) return FAILED;
    const { username, password, port } = new URL(url);
    // Node.js would send a user as a key.
    const isAllowed = `${username}${password}` === '' && portProblem(port, rules) === undefined;
    if (!isAllowed) return FAILED;
    const { promise, resolve } = Promise.withResolvers<LinkResponse>();
    const fail = (): void => resolve(FAILED);
    const connecting = setTimeout(fail, MAX_CONNECT_MS);
    const waiting = setTimeout(fail, maxMs);
    const abort = (): void => resolve({ kind: 'aborted' });
    signal?.addEventListener('abort', abort, { once: true });
    let request: ClientRequest | undefined;
    try {
      request = connect(url, {
        method: 'GET',
        headers: { 'user-agent': USER_AGENT, accept: 'text/html,*/*;q=0.5' },
        maxHeaderSize: MAX_HEAD_BYTES,
      });
      request.on('error', (error) => resolve(failureOf(error)));
      onceConnected(request, () => clearTimeout(connecting));
      request.once('response', (response) => resolve(responseOf(response, url)));
      request.end();
      return await promise;
    } catch {
      return FAILED;
    } finally {
      clearTimeout(connecting);
      clearTimeout(waiting);
      signal?.removeEventListener('abort', abort);
      request?.destroy();
    }
  };
};

const FAILED: LinkResponse = { kind: 'failed' };

// ENOTFOUND alone: a resolver that does not answer (EAI_AGAIN) says nothing about the name.
const failureOf = (error: unknown): LinkResponse =>
  error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
    ? { kind: 'host-missing' }
    : FAILED;

const responseOf = (response: IncomingMessage, url: string): LinkResponse => {
  const { statusCode: status = 0, headers } = response;
  const target = headers.location;
  const isRedirect = status >= 300 && status < 400 && target !== undefined;
  return {
    kind: 'response',
    status,
    location: isRedirect && URL.canParse(target, url) ? new URL(target, url).href : null,
    retryAfterSeconds: retryAfterOf(response),
  };
};
