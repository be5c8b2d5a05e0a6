import type { Ports } from '../../ports.ts';
import type { EndingPostKey } from '../maintenance/maintenance-ports.ts';
import { forEachBatch } from '../maintenance/post-batches.ts';
import { scheduledChange } from './scheduled-change.ts';

type Deps = Pick<Ports, 'posts' | 'maintenance' | 'clock' | 'compute' | 'ids'>;

const BATCH = 100;

/**
 * Returns a generator function that archives the published posts of all workspaces whose
 * `unpublishAt` has passed. It runs in batches and yields their counts like `publishDuePosts`; the
 * server calls it every second (server/src/tasks.ts).
 *
 * @example
 * for await (const count of archiveDuePosts(ports)()) console.log(count);
 */
export const archiveDuePosts = (ports: Deps) => {
  const { maintenance, clock } = ports;
  const archive = archiveDuePost(ports);
  return (start = 0): AsyncGenerator<number, void> => {
    const now = clock.now();
    return forEachBatch<EndingPostKey>(
      (last) => maintenance.findEnding(now, last, BATCH),
      archive,
      start,
    );
  };
};

/**
 * Returns a function that archives one published post, and derives it again, if its `unpublishAt`
 * has passed. The function returns `true` if this call made the change, `false` if the post is no
 * longer due, for example because another caller was first.
 *
 * @example
 * await archiveDuePost(ports)({ workspaceId, id });
 */
export const archiveDuePost = scheduledChange({
  from: 'published',
  change: 'archive',
  actionFor: () => 'post.archived',
});
