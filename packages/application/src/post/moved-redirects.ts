import { judgePageMove, pagePath, type PostMetadata } from '@content-publishing/domain';
import { activityOf } from '../activity/activity-of.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../authentication/principal.ts';
import { newRecordStamp } from '../use-case/record-stamp.ts';
import { judged, type JudgingDeps } from '../redirect/judged.ts';
import type { RedirectMove } from '../redirect/ports.ts';

/** Ports that look up the pages of posts on the site, and its redirects. */
export interface MovingDeps extends Pick<Ports, 'clock' | 'ids'>, JudgingDeps {}

/**
 * Returns the redirects from the former page of a post to its new one; undefined if the slug did
 * not change, the post was never public, the workspace has no `postPath`, or no redirect is needed.
 * A redirect that would form a loop with other rules is not made; the activity notes it as refused.
 */
export const movedRedirects = async (
  ports: MovingDeps,
  principal: Principal,
  former: PostMetadata,
  next: PostMetadata,
): Promise<RedirectMove | undefined> => {
  if (former.slug === next.slug || former.firstPublishedAt === null) return undefined;
  const { workspaceId } = former;
  const { postPath = null } = (await ports.workspaces.find(workspaceId)) ?? {};
  const [from, to] = [former, next].map((post) => pagePath(postPath, post));
  if (!from || !to) return undefined;
  const stamp = newRecordStamp(workspaceId, ports);
  const { version: seen, verdict } = await judged(ports, workspaceId, (siteUrl) =>
    judgePageMove({ from, to }, stamp, siteUrl),
  );
  if (verdict.kind === 'stays') return undefined;
  if (verdict.kind === 'refused') {
    const activity = activityOf(ports, principal, 'redirect.refused', { id: null, name: from });
    return { seen, changes: { insert: [], update: [], remove: [], at: stamp.now }, activity };
  }
  const { rules: moved, changedFields } = verdict;
  const [revised] = moved.update;
  const record = revised && { id: revised.id, name: revised.fromPath };
  const activity =
    record && moved.insert.length === 0
      ? activityOf(ports, principal, 'redirect.updated', record, changedFields)
      : activityOf(ports, principal, 'redirect.created', { id: stamp.id, name: from });
  return { seen, changes: { ...moved, at: stamp.now }, activity };
};
