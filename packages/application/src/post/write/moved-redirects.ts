import type { PostMetadata } from '@content-publishing/domain';
import { REDIRECTS_CHANGE } from '@content-publishing/domain/events';
import { judgePageMove } from '@content-publishing/domain/redirects';
import { pagePath } from '@content-publishing/domain/tenant';
import { activityOf } from '../../activity/activity-of.ts';
import { noteOf } from '../../event/note.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../authentication/actor.ts';
import { newRecordStamp } from '../../use-case/record-stamp.ts';
import { judged, type JudgingDeps } from '../../redirect/judged.ts';
import type { RedirectMove } from '../../redirect/ports.ts';

/**
 * Ports that {@link movedRedirects} needs: workspaces and redirects to read, ids and the time for a
 * new redirect.
 */
export interface MovingDeps extends Pick<Ports, 'clock' | 'ids'>, JudgingDeps {}

/**
 * Returns the change of redirects that leads from the former page of a post to its new one, for
 * `PostRepository.replace` to store with the post. The rules of the change are in `judgePageMove`
 * (domain, redirect/moves/page-move.ts). Returns `undefined` if the slug did not change, the post was
 * never public, the workspace has no `postPath`, or both paths are the same address. If the
 * redirect would form a loop or too long a chain, the change has no rules, only the activity
 * `redirect.refused`.
 */
export const movedRedirects = async (
  ports: MovingDeps,
  actor: Actor,
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
    const activity = activityOf(ports, actor, 'redirect.refused', { id: null, name: from });
    return { seen, changes: { insert: [], update: [], remove: [], at: stamp.now }, activity };
  }
  const { rules: moved, changedFields } = verdict;
  const [revised] = moved.update;
  const record = revised && { id: revised.id, name: revised.fromPath };
  const activity =
    record && moved.insert.length === 0
      ? activityOf(ports, actor, 'redirect.updated', record, changedFields)
      : activityOf(ports, actor, 'redirect.created', { id: stamp.id, name: from });
  const note = noteOf(ports, activity, REDIRECTS_CHANGE);
  return { seen, changes: { ...moved, at: stamp.now }, ...note };
};
