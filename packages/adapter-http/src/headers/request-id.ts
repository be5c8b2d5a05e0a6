import { randomUUID } from 'node:crypto';
import type { IncomingMessage as Message } from 'node:http';
import { withoutApiKeys } from '@content-publishing/domain/tenant';

/** Name of the header with the id of a request, in requests and responses. */
export const REQUEST_ID_HEADER = 'x-request-id';

// Only characters that are safe in logs, shells and headers.
const SANE = /^[\w.:/=+@~-]{1,128}$/;

// Secret of an API key without the rest of it, or a text that looks so.
const LIKE_A_SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/;

const ID = Symbol('request id');

declare module 'http' {
  interface IncomingMessage {
    [ID]?: string;
  }
}

/**
 * Returns the id of `request`, which is the same on every call. It is the request's own
 * `x-request-id` if that is valid and contains no API key and no secret of one, otherwise a new UUID.
 */
export const requestId = (request: Message): string => {
  request[ID] ??= saneId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
  return request[ID];
};

const saneId = (given: string | readonly string[] | undefined): string | undefined =>
  typeof given === 'string' &&
  SANE.test(given) &&
  !LIKE_A_SECRET.test(given) &&
  withoutApiKeys(given) === given
    ? given
    : undefined;
