import type { ClientRequest, IncomingMessage } from 'node:http';
import {
  addressIn,
  type DeliveryError,
  isPublicAddress,
  type OutgoingRules,
  portProblem,
} from '@content-publishing/domain/webhooks';
import {
  connectionErrorOf,
  MAX_CONNECT_MS,
  onceConnected,
  type PublicConnectionOptions,
  publicConnections,
} from './public-connection.ts';

/** File that is read from its URL. */
export interface PublicFile {
  readonly kind: 'file';
  /** Bytes of the file, part by part. It throws if the connection breaks or takes too long. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Size by `Content-Length`; undefined if it is unknown. */
  readonly sizeBytes: number | undefined;
  /** Media type by `Content-Type`; undefined if it is unknown. */
  readonly mimeType: string | undefined;
  /** Ends the connection; needed if the content is not read to its end. */
  readonly close: () => void;
}

/**
 * Reason why there is no file: the URL is refused, the connection failed, or the status of the
 * response is not 200.
 */
export type PublicFileError =
  /** `problem` is the expectation that the URL does not meet, as the end of a message. */
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'failed'; readonly error: DeliveryError }
  | { readonly kind: 'status'; readonly status: number; readonly location: string | undefined };

/** Opens the file at a URL; `signal` ends the connection. */
export type OpenPublicFile = (
  url: string,
  signal: AbortSignal,
) => Promise<PublicFile | PublicFileError>;

/** Options of {@link publicFilesOf}. */
export interface PublicFilesOptions extends PublicConnectionOptions {
  /** Ports that are allowed besides 80 and 443; all are if private addresses are. Default: none. */
  readonly ports?: readonly number[];
  /** Maximum time from the request to the end of the file, in milliseconds. Default: 60 s. */
  readonly maxReadMs?: number;
}

/**
 * Creates a function that opens files at public addresses. It follows no redirect; a host name
 * fails unless all its addresses are public, and the checked address is the one connected to.
 *
 * @example
 * const open = publicFilesOf();
 * const file = await open('https://example.com/pot.webp', AbortSignal.timeout(10_000));
 */
export const publicFilesOf = ({
  maxReadMs = 60_000,
  ports,
  ...options
}: PublicFilesOptions = {}): OpenPublicFile => {
  const connect = publicConnections(options);
  const rules = { allowsPrivate: options.allowsPrivate ?? false, ports };
  return async (url, signal) => {
    if (signal.aborted) return { kind: 'failed', error: 'aborted' };
    const problem = portProblemOf(new URL(url), rules);
    if (problem !== undefined) return { kind: 'refused', problem };
    let request: ClientRequest;
    try {
      request = connect(url, {
        method: 'GET',
        headers: {
          'user-agent': 'content-publishing-service',
          accept: 'image/*,*/*;q=0.5',
          'accept-encoding': 'identity',
        },
      });
    } catch (error) {
      return { kind: 'failed', error: connectionErrorOf(error) };
    }
    const { promise, resolve } = Promise.withResolvers<PublicFile | PublicFileError>();
    const end = (error: DeliveryError) => (): void => {
      resolve({ kind: 'failed', error });
      request.destroy(new Error(`The file was not read: ${error}`));
    };
    const connecting = setTimeout(end('timeout'), MAX_CONNECT_MS);
    const reading = setTimeout(end('timeout'), maxReadMs);
    const abort = end('aborted');
    signal.addEventListener('abort', abort, { once: true });
    request.once('close', () => {
      clearTimeout(connecting);
      clearTimeout(reading);
      signal.removeEventListener('abort', abort);
    });
    request.on('error', (error) => resolve({ kind: 'failed', error: connectionErrorOf(error) }));
    onceConnected(request, () => clearTimeout(connecting));
    request.once('response', (response) => resolve(fileIn(response)));
    request.end();
    return promise;
  };
};

// An address that is not public is the better reason; the connection refuses it.
const portProblemOf = ({ hostname, port }: URL, rules: OutgoingRules): string | undefined => {
  const address = addressIn(hostname);
  return address === undefined || isPublicAddress(address) ? portProblem(port, rules) : undefined;
};

const fileIn = (response: IncomingMessage): PublicFile | PublicFileError => {
  const { statusCode: status = 0, headers } = response;
  const close = (): void => void response.destroy();
  if (status !== 200) {
    close();
    return { kind: 'status', status, location: headers.location };
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    close();
    return { kind: 'failed', error: 'invalid-response' };
  }
  const length = headers['content-length'];
  return {
    kind: 'file',
    content: response,
    sizeBytes: length === undefined ? undefined : Number(length),
    mimeType: headers['content-type']?.split(';', 1)[0]?.trim(),
    close,
  };
};
