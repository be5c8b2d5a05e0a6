import type { Redirect } from '@content-publishing/domain';
import type { RecordNotFound } from '../errors/errors.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns the redirect with an id (management API, GET /external/redirects/{id}).
 *
 * @example
 * const redirect = await getRedirect(ports)(principal, redirectId);
 */
export const getRedirect = useCase<Pick<Ports, 'redirects'>, string, Redirect, RecordNotFound>(
  ['settings:read', 'seo:read'],
  ({ redirects }) =>
    ({ workspaceId }, reference) =>
      findOr(parseUuid(reference), (id) => redirects.find(workspaceId, id), {
        kind: 'record-not-found',
        record: 'redirect',
        reference,
      }),
);
