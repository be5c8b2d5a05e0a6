import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { withoutApiKeys } from './logging.ts';

/** The header that carries a request's id, in requests and in answers. */
export const REQUEST_ID_HEADER = 'x-request-id';

// Characters that mean nothing to a log, a shell or a header.
const SANE = /^[\w.:/=+@~-]{1,128}$/;

/** The id of `request`: the one that it brings when that is sane, else a new UUID. */
export const requestId = ({ headers }: IncomingMessage): string => {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE.test(given) && withoutApiKeys(given) === given
    ? given
    : randomUUID();
};
