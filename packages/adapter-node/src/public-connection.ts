import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { DeliveryError } from '@content-publishing/domain/webhooks';
import {
  errorWith,
  FORBIDDEN_PORT,
  guardedLookup,
  PRIVATE_ADDRESS,
  type Resolve,
} from './guarded-lookup.ts';

/** Options of connections to public addresses. */
export interface PublicConnectionOptions {
  /** Whether addresses that are not public are allowed. Default: false. */
  readonly allowsPrivate?: boolean;
  /** Whether `http:` is allowed. Default: only if private addresses are. */
  readonly allowsHttp?: boolean;
  /** Finds the addresses of a host name. Default: the resolver of the system. */
  readonly resolve?: Resolve;
  /** Certificates of authorities to trust in place of the ones of Node.js. */
  readonly ca?: string;
}

/** Maximum time to connect, in milliseconds. */
export const MAX_CONNECT_MS = 5000;

/**
 * Returns a function that begins a request to a URL of others. It makes a new connection, without a
 * proxy, and follows no redirect. A host name is resolved once, in the connection itself, and fails
 * unless all its addresses are public; so the address that was checked is the one that is connected
 * to. The function throws if the URL itself is not allowed.
 */
export const publicConnections = ({
  allowsPrivate = false,
  allowsHttp = allowsPrivate,
  resolve,
  ca,
}: PublicConnectionOptions) => {
  const { lookup, isAllowedHost } = guardedLookup({ allowsPrivate, resolve });

  return (
    url: string,
    options: Pick<RequestOptions, 'method' | 'headers' | 'maxHeaderSize'>,
  ): ClientRequest => {
    const { protocol, hostname } = new URL(url);
    const isAllowed = protocol === 'https:' || (protocol === 'http:' && allowsHttp);
    if (!isAllowed || !isAllowedHost(hostname)) throw errorWith(PRIVATE_ADDRESS);
    const send = protocol === 'https:' ? httpsRequest : httpRequest;
    return send(url, {
      ...options,
      // A new connection without the settings of the global agent, such as a proxy.
      agent: false,
      lookup,
      ...(ca !== undefined && { ca }),
    });
  };
};

/** Calls `done` when `request` is connected, with TLS if the URL has it. */
export const onceConnected = (request: ClientRequest, done: () => void): void => {
  request.once('socket', (socket) => {
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', done);
  });
};

const BAD_CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

/** Returns why a connection failed. */
export const connectionErrorOf = (error: unknown): DeliveryError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === PRIVATE_ADDRESS) return 'private-address';
  if (code === FORBIDDEN_PORT) return 'forbidden-port';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_FAIL') return 'unknown-host';
  if (code.startsWith('HPE_')) return 'invalid-response';
  return BAD_CERTIFICATE.test(code) ? 'bad-certificate' : 'connection-failed';
};

/** Returns the seconds of `Retry-After`, which has seconds or a date (RFC 9110, section 10.2.3). */
export const retryAfterOf = ({ headers }: IncomingMessage): number | null => {
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};
