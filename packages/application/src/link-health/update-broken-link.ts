import { parseLinkPatch, reopenLink, resolveLink } from '@content-publishing/domain/redirects';
import { okAsync, ResultAsync } from 'neverthrow';
import { identityOf } from '../authentication/actor.ts';
import { activityOf } from '../activity/activity-of.ts';
import { parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { useCase } from '../use-case/use-case.ts';
import { NO_POSTS, suggestedLinks } from './suggested-links.ts';

type Deps = Pick<Ports, 'linkHealth' | 'workspaces' | 'audits' | 'ids' | 'clock'>;

/** `resolvedBy` of a link that was resolved without an API key. */
const OPERATOR = 'operator';

/**
 * Marks the broken link with an id as fixed, or reopens it (management API, PATCH
 * /external/link-health/{id}). `resolvedBy` is the name of the API key. A patch without a change
 * keeps `resolvedAt` and `resolvedBy`.
 *
 * Errors, in this order: a missing link, another version than the caller knows, invalid input (all
 * violations).
 *
 * @example
 * await updateBrokenLink(ports)(actor, { reference: linkId, patch: { resolved: true } });
 */
export const updateBrokenLink = useCase(
  { permissions: ['seo:write'], errors: ['record-not-found', 'record-changed', 'invalid-input'] },
  (ports: Deps) => (actor, change: RecordChange) => {
    const { linkHealth, clock } = ports;
    const { workspaceId } = actor;
    const id = parseUuid(change.reference);
    return savePatched(change, {
      record: 'link',
      find: async () => (id ? linkHealth.find(workspaceId, { id }) : null),
      save: (former) =>
        parseLinkPatch(former, change.patch).asyncAndThen(({ resolved }) => {
          if (resolved === (former.resolvedAt !== null)) return okAsync(former);
          const next = resolved
            ? resolveLink(former, identityOf(actor)?.name ?? OPERATOR, clock.now())
            : reopenLink(former);
          const action = resolved ? 'link.resolved' : 'link.reopened';
          const activity = activityOf(ports, actor, action, {
            id: former.id,
            name: former.path,
          });
          return linkHealth.update(workspaceId, former, next, activity);
        }),
    }).andThen((link) =>
      ResultAsync.fromSafePromise(suggestedLinks(ports, workspaceId, [link])).map(
        ([updated = { ...link, suggestions: [], linkedFrom: NO_POSTS }]) => updated,
      ),
    );
  },
);
