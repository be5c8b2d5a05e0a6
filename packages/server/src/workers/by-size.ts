import {
  archiveDuePost,
  type PostKey,
  type Ports,
  publishDuePost,
  rederivePost,
} from '@content-publishing/application';
import type { WorkerPool } from './pool.ts';

type Deps = Pick<Ports, 'posts' | 'clock' | 'ids'>;
type ChangePost = (key: PostKey) => Promise<boolean>;
type ChangeLong = WorkerPool['publishPost'];

/** Publishes a post that is due where its size does not hold up requests: a long one in a worker. */
export const publishBySize = (
  ports: Deps,
  { fromStoredBytes, publishPost }: Pick<WorkerPool, 'fromStoredBytes' | 'publishPost'>,
): ChangePost => bySize(ports, fromStoredBytes, publishDuePost(ports), publishPost, 'published');

/** Archives a post whose end has come, as {@link publishBySize} publishes one. */
export const archiveBySize = (
  ports: Deps,
  { fromStoredBytes, archivePost }: Pick<WorkerPool, 'fromStoredBytes' | 'archivePost'>,
): ChangePost => bySize(ports, fromStoredBytes, archiveDuePost(ports), archivePost, 'archived');

/** Derives an outdated post again, as {@link publishBySize} publishes one. */
export const rederiveBySize = (
  ports: Pick<Ports, 'posts'>,
  { fromStoredBytes, rederivePost: inWorker }: Pick<WorkerPool, 'fromStoredBytes' | 'rederivePost'>,
): ChangePost => bySize(ports, fromStoredBytes, rederivePost(ports), inWorker, 'derived again');

const bySize =
  (
    { posts }: Pick<Ports, 'posts'>,
    fromStoredBytes: number,
    change: ChangePost,
    changeLong: ChangeLong,
    done: string,
  ): ChangePost =>
  async (key) => {
    const { workspaceId, id } = key;
    const size = (await posts.findSize(workspaceId, { id })) ?? 0;
    if (size < fromStoredBytes) return change(key);
    return changeLong(key, size).match(
      (isChanged) => isChanged,
      ({ kind }) => {
        throw new Error(`The post ${id} of ${size} bytes could not be ${done}: ${kind}`);
      },
    );
  };
