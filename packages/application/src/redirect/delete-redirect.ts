import {
  judgeRemoval,
  type Redirect,
  REDIRECTS_CHANGE,
  redirectVersion,
} from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { type Note, noteOf } from '../event/note.ts';
import { parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { deleteFound } from '../records/delete-found.ts';
import { type Removal, removalOf } from '../records/removal.ts';
import { useCase } from '../use-case/use-case.ts';
import { judged } from './judged.ts';
import { type ChainError, chainError } from './rule-error.ts';

type Deps = Pick<Ports, 'redirects' | 'workspaces' | 'ids' | 'clock'>;

/**
 * Deletes the redirect with an id and returns it (management API, DELETE /external/redirects/{id}).
 * Broken links that it resolved stay resolved until they are reported again.
 *
 * Returns an error, and deletes nothing, for a missing redirect, with `versions` for a redirect in
 * another version, and if a less specific rule, which would match instead, would form a loop or a
 * chain of more than 20 redirects.
 *
 * @example
 * await deleteRedirect(ports)(principal, redirectId);
 */
export const deleteRedirect = useCase(
  {
    permissions: ['seo:write', 'settings:write'],
    errors: ['record-not-found', 'record-changed', 'redirect-loop', 'redirect-chain-too-long'],
  },
  (ports: Deps) => (principal, removal: Removal) => {
    const { redirects, clock } = ports;
    const { workspaceId } = principal;
    const condition = removalOf(removal);
    const id = parseUuid(condition.reference);

    const removed = async (
      found: Redirect,
      note: Note,
      expected: Redirect | undefined,
    ): Promise<Result<Redirect | null, ChainError>> => {
      for (;;) {
        const { version, verdict } = await judged(ports, workspaceId, (siteUrl) =>
          judgeRemoval(found, siteUrl),
        );
        const present = await redirects.find(workspaceId, found.id);
        if (present === null) return ok(null);
        if (expected && redirectVersion(present) !== redirectVersion(expected)) return ok(null);
        if (verdict) return err(chainError(verdict));
        const changes = { insert: [], update: [], remove: [found.id], at: clock.now() };
        const stored = await redirects.change(workspaceId, version, changes, note);
        // After a conflict another change was stored, so every round makes progress.
        if (stored.isOk()) return ok(found);
      }
    };

    return deleteFound(condition, {
      record: 'redirect',
      versionOf: redirectVersion,
      find: async () => (id ? redirects.find(workspaceId, id) : null),
      remove: (found, expected) => {
        const record = { id: found.id, name: found.fromPath };
        const activity = activityOf(ports, principal, 'redirect.deleted', record);
        const note = noteOf(ports, activity, REDIRECTS_CHANGE);
        return new ResultAsync(removed(found, note, expected));
      },
    });
  },
);
