import type { Redirect } from '@content-publishing/domain';
import type { RecordNotFound } from '../errors.ts';
import { findOr, parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'redirects'>;

/**
 * Removes a redirect and returns it.
 *
 * @example
 * await removeRedirect(ports)(workspaceId, redirectId);
 */
export const removeRedirect = inWorkspace<Deps, string, Redirect, RecordNotFound>(
  ({ redirects }) =>
    (workspaceId, redirectId) =>
      findOr(parseUuid(redirectId), (id) => redirects.remove(workspaceId, id), {
        kind: 'record-not-found',
        record: 'redirect',
        reference: redirectId,
      }),
);
