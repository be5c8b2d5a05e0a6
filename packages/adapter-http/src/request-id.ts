import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { withoutApiKeys } from '@content-publishing/domain';

/** The header that carries a request's id, in requests and in answers. */
export const REQUEST_ID_HEADER = 'x-request-id';

// Characters that mean nothing to a log, a shell or a header.
const SANE = /^[\w.:/=+@~-]{1,128}$/;

const ids = new WeakMap<IncomingMessage, string>();

/** The id of `request`, always the same: the one that it brings when that is sane, else a UUID. */
export const requestId = (request: IncomingMessage): string => {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const given = request.headers[REQUEST_ID_HEADER];
  const id =
    typeof given === 'string' && SANE.test(given) && withoutApiKeys(given) === given
      ? given
      : randomUUID();
  ids.set(request, id);
  return id;
};
