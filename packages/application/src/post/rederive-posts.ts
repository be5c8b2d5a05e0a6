import { DERIVATION_VERSION, rederivePost as derivedNow } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import type { PostRepository, PostWithReferences } from './ports.ts';
import type { OutdatedPostKey, PostKey } from './maintenance-ports.ts';
import { nextAttempt } from '../retry-limit.ts';
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
 * Derives again, in all workspaces, the posts that were derived by older rules, in a language that
 * their workspace no longer has, or before a record that they show was changed. Several callers need
 * not race for every post: each begins a batch at its own `start`, a share of it from 0 up to 1.
 * Yields how many posts of each batch it brought up to date. It can be stopped and started again at
 * any time, and run beside servers: what is done stays done. What posts failed with is thrown after
 * all others are done, as an `AggregateError`. `rederive` does it for one post; absent: {@link
 * rederivePost}, in place.
 *
 * @example
 * for await (const count of rederivePosts(ports)()) console.log(count);
 */
export const rederivePosts = (
  ports: Deps,
  rederive: (key: PostKey) => Promise<boolean> = rederivePost(ports),
) => {
  const { backlog } = ports;
  return (start = 0): AsyncGenerator<number, void> =>
    forEachBatch<OutdatedPostKey>(
      (last) => backlog.outdated(DERIVATION_VERSION, last, BATCH),
      rederive,
      start,
    );
};

/** Ports that deriving one post again needs. */
interface RederivingDeps {
  readonly posts: Pick<PostRepository, 'find' | 'references' | 'replace'>;
}

/**
 * Derives a post again if it is outdated, and says whether this caller did.
 *
 * @example
 * await rederivePost(ports)({ workspaceId, id });
 */
export const rederivePost =
  ({ posts }: RederivingDeps) =>
  (key: PostKey): Promise<boolean> =>
    rederive(posts, key);

const rederive = async (
  posts: RederivingDeps['posts'],
  key: PostKey,
  look = 1,
): Promise<boolean> => {
  const found = await posts.find(key.workspaceId, { id: key.id });
  if (found === null || !isOutdated(found)) return false;
  const references = await referencesNow(posts, found.post);
  const next = derivedNow(found.post, references);
  return posts.replace(key.workspaceId, found.post, next, undefined, references).match(
    () => true,
    ({ kind }) =>
      // Otherwise it was saved meanwhile, and so derived by the same rules; or marked once more, and
      // so it is found again.
      kind === 'reference-gone' ? rederive(posts, key, nextAttempt(look)) : false,
  );
};

// One that is up to date stays as it is: its version would not tell that it has changed.
const isOutdated = ({ post, references }: PostWithReferences): boolean =>
  post.derivationVersion < DERIVATION_VERSION || post.language !== references.language;
