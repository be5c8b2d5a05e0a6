import { type Ports, publishDuePost } from '@content-publishing/application';
import type { WorkerPool } from './workers/pool.ts';

/** Publishes a post that is due where its size does not hold up requests: a long one in a worker. */
export const publishBySize = (
  ports: Pick<Ports, 'posts' | 'clock'>,
  { fromStoredBytes, publishPost }: Pick<WorkerPool, 'fromStoredBytes' | 'publishPost'>,
): ReturnType<typeof publishDuePost> => {
  const publish = publishDuePost(ports);
  return async (key) => {
    const { workspaceId, id } = key;
    const size = (await ports.posts.findSize(workspaceId, { id })) ?? 0;
    if (size < fromStoredBytes) return publish(key);
    return publishPost(key, size).match(
      (isPublished) => isPublished,
      ({ kind }) => {
        throw new Error(`The post ${id} of ${size} bytes could not be published: ${kind}`);
      },
    );
  };
};
