import type { Ports } from '../ports.ts';
import type { DuePostKey } from './maintenance-ports.ts';
import { forEachBatch } from './post-batches.ts';
import { scheduledChange } from './scheduled-change.ts';

type Deps = Pick<Ports, 'posts' | 'backlog' | 'clock' | 'compute' | 'ids'>;

const BATCH = 100;

/**
 * Publishes the posts of all workspaces that are due, and archives those of them that are over as well, each in one step that only the first of
 * several callers takes. They need not race for every post: each begins a batch at its own `start`,
 * a share of it from 0 up to 1. Yields how many posts of each batch this caller published; it can be
 * stopped between two. What posts failed with is thrown after all others are published, as an
 * `AggregateError`.
 *
 * @example
 * for await (const count of publishDuePosts(ports)()) console.log(count);
 */
export const publishDuePosts = (ports: Deps) => {
  const { backlog, clock } = ports;
  const publish = publishDuePost(ports);
  return (start = 0): AsyncGenerator<number, void> => {
    const now = clock.now();
    return forEachBatch<DuePostKey>((last) => backlog.due(now, last, BATCH), publish, start);
  };
};

/**
 * Publishes a post if it is due, and says whether this caller did; derives everything again.
 *
 * @example
 * await publishDuePost(ports)({ workspaceId, id });
 */
export const publishDuePost = scheduledChange({
  from: 'scheduled',
  change: 'publish',
  actionFor: (status) => (status === 'archived' ? 'post.archived' : 'post.published'),
});
