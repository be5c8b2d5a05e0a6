import { StorageUnavailable } from '@content-publishing/application';
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';
import { sendError } from './send-error.ts';
import { HttpException, type RequestError } from './http-error.ts';

/** Sends the error response for a value that Fastify or a route threw, see {@link reportThrown}. */
export const errorHandler = (
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const error = reportThrown(thrown, request);
  // Fastify would reset the connection after an unread body, while the client is still sending.
  if (reply.hasHeader('connection')) reply.removeHeader('connection');
  sendError(reply, error);
};

/**
 * Returns the error for a value that was thrown. An error that is the fault of the service, or an
 * unavailable storage, is logged.
 */
export const reportThrown = (thrown: unknown, request: FastifyRequest): RequestError => {
  const error = errorOf(thrown, request);
  if (error.kind === 'internal-error' || error.kind === 'unavailable') {
    request.log.error({ err: thrown }, error.kind);
  }
  return error;
};

const errorOf = (thrown: unknown, request: FastifyRequest): RequestError => {
  if (thrown instanceof HttpException) return thrown.error;
  if (thrown instanceof StorageUnavailable || isOutOfDescriptors(thrown)) {
    return { kind: 'unavailable' };
  }
  if (thrown instanceof errorCodes.FST_ERR_BAD_URL) return { kind: 'malformed-path' };
  if (thrown instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) {
    return { kind: 'body-too-large', limitBytes: request.routeOptions.bodyLimit };
  }
  if (thrown instanceof errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE) {
    return { kind: 'unsupported-media-type' };
  }
  return { kind: isBrokenBody(thrown) ? 'malformed-request' : 'internal-error' };
};

// Fastify gives this status to a body that broke off or has the wrong length.
const isBrokenBody = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 400;

/**
 * Returns whether `error` or one of its causes says that the process can open no more files or
 * sockets.
 */
const isOutOfDescriptors = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'EMFILE' || code === 'ENFILE' || isOutOfDescriptors(error.cause);
};
