import type { Ports } from '../../ports.ts';
import type { DuePostKey } from '../maintenance/maintenance-ports.ts';
import { forEachBatch } from '../maintenance/post-batches.ts';
import { scheduledChange } from './scheduled-change.ts';

type Deps = Pick<Ports, 'posts' | 'maintenance' | 'clock' | 'compute' | 'ids'>;

const BATCH = 100;

/**
 * Returns a generator function that publishes the due posts of all workspaces. A post is due if its
 * status is scheduled and its `scheduledAt` has passed. If its `unpublishAt` has passed as well, it
 * is archived instead. The server calls the function every second (server/src/tasks.ts).
 *
 * Each post is changed in one transaction, by only one of several concurrent callers. So that the
 * callers do not compete for each post, each begins a batch at its own `start`, from 0 up to 1. The
 * generator yields the number of posts that this caller changed in each batch, and can be stopped
 * between two batches. Errors of single posts are thrown at the end as an `AggregateError`.
 *
 * @example
 * for await (const count of publishDuePosts(ports)()) console.log(count);
 */
export const publishDuePosts = (ports: Deps) => {
  const { maintenance, clock } = ports;
  const publish = publishDuePost(ports);
  return (start = 0): AsyncGenerator<number, void> => {
    const now = clock.now();
    return forEachBatch<DuePostKey>(
      (last) => maintenance.findDue(now, last, BATCH),
      publish,
      start,
    );
  };
};

/**
 * Returns a function that publishes or archives one post, and derives it again, if it is due as for
 * {@link publishDuePosts}. The function returns `true` if this call made the change, `false`
 * otherwise.
 *
 * @example
 * await publishDuePost(ports)({ workspaceId, id });
 */
export const publishDuePost = scheduledChange({
  from: 'scheduled',
  change: 'publish',
  actionFor: (status) => (status === 'archived' ? 'post.archived' : 'post.published'),
});
