import type { Ports } from '../ports.ts';
import type { EndingPostKey } from './maintenance-ports.ts';
import { forEachBatch } from './post-batches.ts';
import { scheduledChange } from './scheduled-change.ts';

type Deps = Pick<Ports, 'posts' | 'maintenance' | 'clock' | 'compute' | 'ids'>;

const BATCH = 100;

/**
 * Archives the published posts of all workspaces whose `unpublishAt` has come; runs in batches like
 * `publishDuePosts`.
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
 * Archives a published post if its `unpublishAt` has come, derives it again, and returns whether
 * this caller did.
 *
 * @example
 * await archiveDuePost(ports)({ workspaceId, id });
 */
export const archiveDuePost = scheduledChange({
  from: 'published',
  change: 'archive',
  actionFor: () => 'post.archived',
});
