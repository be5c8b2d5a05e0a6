import { randomUUID } from 'node:crypto';
import type { IncomingMessage as Message } from 'node:http';
import { withoutApiKeys } from '@content-publishing/domain';

/** The header that carries a request's id, in requests and in answers. */
export const REQUEST_ID_HEADER = 'x-request-id';

// Characters that mean nothing to a log, a shell or a header.
const SANE = /^[\w.:/=+@~-]{1,128}$/;

const ID = Symbol('request id');

declare module 'http' {
  interface IncomingMessage {
    [ID]?: string;
  }
}

/**
 * Returns the id of `request`, always the same: the one that it brings when that is sane, else a
 * UUID.
 */
export const requestId = (request: Message): string => {
  request[ID] ??= saneId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
  return request[ID];
};

const saneId = (given: string | readonly string[] | undefined): string | undefined =>
  typeof given === 'string' && SANE.test(given) && withoutApiKeys(given) === given
    ? given
    : undefined;
