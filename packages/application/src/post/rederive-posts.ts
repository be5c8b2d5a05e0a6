import { DERIVATION_VERSION, rederivePost } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import type { PostKey, PostWithReferences } from './ports.ts';
import { nextAttempt } from './retry-limit.ts';
import { forEachBatch } from './post-batches.ts';
import { referencesNow } from './current-references.ts';

type Deps = Pick<Ports, 'posts' | 'backlog'>;

const BATCH = 100;

/**
 * Returns the number of posts in all workspaces that {@link rederivePosts} would bring up to date.
 *
 * @example
 * const count = await countOutdatedPosts(ports)();
 */
export const countOutdatedPosts =
  ({ backlog }: Pick<Ports, 'backlog'>) =>
  (): Promise<number> =>
    backlog.countOutdated(DERIVATION_VERSION);

/**
 * Derives again, in all workspaces, the posts that were derived by older rules, or in a language
 * that their workspace no longer has. Yields how many posts of each batch it brought up to date. It
 * can be stopped and started again at any time, and run beside servers: what is done stays done.
 * What posts failed with is thrown after all others are done, as an `AggregateError`.
 *
 * @example
 * for await (const count of rederivePosts(ports)()) console.log(count);
 */
export const rederivePosts =
  ({ posts, backlog }: Deps) =>
  (): AsyncGenerator<number, void> =>
    forEachBatch<PostKey>(
      (last) => backlog.outdated(DERIVATION_VERSION, last, BATCH),
      (key) => rederive(posts, key),
    );

const rederive = async (posts: Deps['posts'], key: PostKey, look = 1): Promise<boolean> => {
  const found = await posts.find(key.workspaceId, { id: key.id });
  if (found === null || !isOutdated(found)) return false;
  const next = rederivePost(found.post, await referencesNow(posts, found.post));
  return posts.replace(key.workspaceId, found.post, next).match(
    () => true,
    ({ kind }) =>
      // Otherwise it was saved meanwhile, and so derived by the same rules.
      kind === 'reference-gone' ? rederive(posts, key, nextAttempt(look)) : false,
  );
};

// One that is up to date stays as it is: its version would not tell that it has changed.
const isOutdated = ({ post, references }: PostWithReferences): boolean =>
  post.derivationVersion < DERIVATION_VERSION || post.language !== references.language;
