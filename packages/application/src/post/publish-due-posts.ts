import type { Ports } from '../ports.ts';
import type { DuePostKey } from './maintenance-ports.ts';
import { forEachBatch } from './post-batches.ts';
import { scheduledChange } from './scheduled-change.ts';

type Deps = Pick<Ports, 'posts' | 'maintenance' | 'clock' | 'compute' | 'ids'>;

const BATCH = 100;

/**
 * Publishes the due posts of all workspaces, or archives them if `unpublishAt` has come as well.
 * Each is changed in one step, by only one of several concurrent callers. To avoid races for every
 * post, each caller begins a batch at its own `start`, from 0 up to 1. Yields the number of posts
 * that this caller published in each batch; it can be stopped between two batches. Errors of single
 * posts are thrown at the end as an `AggregateError`.
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
 * Publishes a post if it is due, derives it again, and returns whether this caller did.
 *
 * @example
 * await publishDuePost(ports)({ workspaceId, id });
 */
export const publishDuePost = scheduledChange({
  from: 'scheduled',
  change: 'publish',
  actionFor: (status) => (status === 'archived' ? 'post.archived' : 'post.published'),
});
