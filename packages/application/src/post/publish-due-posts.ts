import { publishDuePost } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import type { DuePostKey, PostKey } from './ports.ts';
import { inBatches } from './post-batches.ts';
import { referencesNow } from './references-now.ts';

type Needs = Pick<Ports, 'posts' | 'backlog' | 'clock'>;

const BATCH = 100;

/**
 * Publishes the posts of all workspaces that are due, each in one step that only the first of
 * several callers takes. Yields how many posts of each batch this caller published; it can be
 * stopped between two. What posts failed with is thrown after all others are published, as an
 * `AggregateError`.
 */
export const publishDuePosts = (ports: Needs) => (): AsyncGenerator<number, void> => {
  const { backlog, clock } = ports;
  const now = clock.now();
  return inBatches<DuePostKey>(
    (last) => backlog.due(now, last, BATCH),
    (key) => publish(ports, key),
  );
};

const publish = async ({ posts, clock }: Needs, { workspaceId, id }: PostKey): Promise<boolean> => {
  const found = await posts.find(workspaceId, { id });
  if (found === null) return false;
  const next = publishDuePost(found.post, await referencesNow(posts, found.post), clock.now());
  // Whoever saved it meanwhile published it, or put it off.
  return next ? (await posts.replace(workspaceId, found.post, next)).isOk() : false;
};
