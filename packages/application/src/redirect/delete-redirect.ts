import { type Activity, judgeRemoval, type Redirect } from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type { RecordNotFound } from '../errors.ts';
import { parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { deleteFound } from '../records/delete-found.ts';
import { useCase } from '../use-case.ts';
import { judged } from './judged.ts';
import { type ChainError, chainError } from './rule-error.ts';

type Deps = Pick<Ports, 'redirects' | 'workspaces' | 'ids' | 'clock'>;

/**
 * Deletes the redirect with an id, and returns it (management API, DELETE
 * /external/redirects/{id}). Broken links that it resolved stay resolved until they are reported.
 *
 * Rejects, besides a redirect that is not there, one that keeps others from forming a loop or a chain of
 * more than 20 redirects: without it a less specific rule would answer.
 *
 * @example
 * await deleteRedirect(ports)(principal, redirectId);
 */
export const deleteRedirect = useCase<Deps, string, Redirect, RecordNotFound | ChainError>(
  ['seo:write', 'settings:write'],
  (ports) => (principal, reference) => {
    const { redirects, clock } = ports;
    const { workspaceId } = principal;
    const id = parseUuid(reference);

    const removed = async (
      found: Redirect,
      activity: Activity,
    ): Promise<Result<Redirect | null, ChainError>> => {
      for (;;) {
        const { version, verdict } = await judged(ports, workspaceId, (siteUrl) =>
          judgeRemoval(found, siteUrl),
        );
        if ((await redirects.find(workspaceId, found.id)) === null) return ok(null);
        if (verdict) return err(chainError(verdict));
        const changes = { insert: [], update: [], remove: [found.id], at: clock.now() };
        const stored = await redirects.change(workspaceId, version, changes, { activity });
        // After a conflict another change was stored, so every round makes progress.
        if (stored.isOk()) return ok(found);
      }
    };

    return deleteFound('redirect', reference, {
      find: async () => (id ? redirects.find(workspaceId, id) : null),
      remove: (found) => {
        const record = { id: found.id, name: found.fromPath };
        const activity = activityOf(ports, principal, 'redirect.deleted', record);
        return new ResultAsync(removed(found, activity));
      },
    });
  },
);
