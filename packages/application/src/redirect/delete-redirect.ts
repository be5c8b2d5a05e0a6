import type { Activity, Redirect } from '@content-publishing/domain';
import { ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type { RecordNotFound } from '../errors.ts';
import { parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { deleteFound } from '../records/delete-found.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'redirects' | 'ids' | 'clock'>;

/**
 * Deletes the redirect with an id, and returns it (management API, DELETE
 * /external/redirects/{id}). Broken links that it resolved stay resolved until they are reported.
 *
 * @example
 * await deleteRedirect(ports)(principal, redirectId);
 */
export const deleteRedirect = useCase<Deps, string, Redirect, RecordNotFound>(
  ['seo:write', 'settings:write'],
  (ports) => (principal, reference) => {
    const { redirects, clock } = ports;
    const { workspaceId } = principal;
    const id = parseUuid(reference);

    const removed = async (
      found: Redirect,
      activity: Activity,
    ): Promise<Result<Redirect | null, never>> => {
      for (;;) {
        const { version, rules } = await redirects.all(workspaceId);
        if (!rules.some((rule) => rule.id === found.id)) return ok(null);
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
