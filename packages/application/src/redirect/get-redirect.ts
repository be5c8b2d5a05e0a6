import { findOr, parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns the redirect with an id (management API, GET /external/redirects/{id}).
 *
 * @example
 * const redirect = await getRedirect(ports)(principal, redirectId);
 */
export const getRedirect = useCase(
  { permissions: ['settings:read', 'seo:read'], errors: ['record-not-found'] },
  ({ redirects }: Pick<Ports, 'redirects'>) =>
    ({ workspaceId }, reference: string) =>
      findOr(parseUuid(reference), (id) => redirects.find(workspaceId, id), {
        kind: 'record-not-found',
        record: 'redirect',
        reference,
      }),
);
