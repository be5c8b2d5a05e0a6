import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { afterPendingResponses } from './pipelining.ts';
import { toErrorResponse } from '../errors/error-body.ts';
import type { RequestError } from '../errors/http-error.ts';
import type { LogSample } from '../log/request-log.ts';
import { commonHeaders } from '../headers/response-headers.ts';
import { closeAfterLinger } from './lingering-close.ts';

/**
 * Returns the handler of connections whose bytes Node.js could not parse as an HTTP request, which
 * no route sees. It sends one error response for each connection, after the responses to its
 * earlier requests, and then closes the connection. It logs the error if `isSampled` allows it.
 */
export const socketErrorHandler = (logger: FastifyBaseLogger, isSampled: LogSample) => {
  const rejected = new WeakSet<Socket>();
  return ({ code }: Error & { readonly code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    // Node.js emits the error again for all bytes that still arrive.
    if (rejected.has(socket)) return;
    rejected.add(socket);
    const error = errorOf(code);
    const requestId = randomUUID();
    if (isSampled()) logger.info({ requestId, code }, error.kind);
    afterPendingResponses(socket, () => {
      socket.end(message(error, requestId));
      closeAfterLinger(socket);
    });
  };
};

const errorOf = (code: string | undefined): RequestError => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { kind: 'request-timeout' };
    case 'HPE_HEADER_OVERFLOW':
      return { kind: 'head-too-large' };
    default:
      return { kind: 'malformed-request' };
  }
};

const message = (error: RequestError, requestId: string): string => {
  const { status, body } = toErrorResponse(error);
  const content = JSON.stringify(body);
  const headers = {
    ...commonHeaders(requestId),
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(content),
  };
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n${content}`;
};
