import { DERIVATION_VERSION, siteKeyOf } from '@content-publishing/domain';
import { rederiveOutdatedRecords } from '../records/rederive-records.ts';
import type { Ports } from '../ports.ts';
import type { WrittenPostWithReferences } from './ports.ts';
import type { OutdatedPostKey, PostKey } from './maintenance-ports.ts';
import { nextAttempt } from '../next-attempt.ts';
import { forEachBatch } from './post-batches.ts';
import { rederive, type RederivingDeps } from './rederive-post.ts';

type Deps = Pick<Ports, 'posts' | 'backlog' | 'clock' | 'compute'>;

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
 * Derives again, in all workspaces, the posts that were derived by older rules, in a language or for
 * a site that their workspace no longer has, or before a record that they show was changed. Several callers need
 * not race for every post: each begins a batch at its own `start`, a share of it from 0 up to 1.
 * Yields how many posts of each batch it brought up to date. It can be stopped and started again at
 * any time, and run beside servers: what is done stays done. What posts failed with is thrown after
 * all others are done, as an `AggregateError`.
 *
 * @example
 * for await (const count of rederivePosts(ports)()) console.log(count);
 */
export const rederivePosts = (ports: Deps) => {
  const { backlog } = ports;
  const derive = rederivePost(ports);
  return (start = 0): AsyncGenerator<number, void> =>
    forEachBatch<OutdatedPostKey>(
      (last) => backlog.outdated(DERIVATION_VERSION, last, BATCH),
      derive,
      start,
    );
};

/**
 * Derives again all that is outdated in all workspaces: authors and categories first, whose names and
 * addresses posts show, then posts as {@link rederivePosts} does.
 *
 * @example
 * for await (const count of rederiveOutdated(ports)()) console.log(count);
 */
export const rederiveOutdated = (
  ports: Deps & Pick<Ports, 'workspaces' | 'authors' | 'categories'>,
) => {
  const rederiveOutdatedOf = rederiveOutdatedRecords(ports);
  const rederiveAll = rederivePosts(ports);
  return async function* (start = 0): AsyncGenerator<number, void> {
    await rederiveOutdatedOf();
    yield* rederiveAll(start);
  };
};

/**
 * Derives a post again if it is outdated, and returns whether this caller did.
 *
 * @example
 * await rederivePost(ports)({ workspaceId, id });
 */
export const rederivePost =
  (ports: RederivingDeps & Pick<Ports, 'clock'>) =>
  (key: PostKey): Promise<boolean> =>
    attempt(ports, key);

/** Owner of the turns of rederivations; no workspace has this name. */
const REDERIVING = 'rederiving';

const attempt = async (
  ports: RederivingDeps & Pick<Ports, 'clock'>,
  key: PostKey,
  count = 1,
): Promise<boolean> => {
  const outcome = await rederive(ports, key, {
    change: 'rederive',
    owner: REDERIVING,
    now: ports.clock.now(),
    isNeeded: isOutdated,
  });
  // Otherwise it was saved meanwhile, and so derived by the same rules; or marked once more, and so it
  // is found again.
  return outcome === 'reference-vanished'
    ? attempt(ports, key, nextAttempt(count))
    : outcome === 'changed';
};

// A post that is up to date stays as it is: its version would not tell that it has changed.
const isOutdated = ({ post, references }: WrittenPostWithReferences): boolean =>
  post.derivationVersion < DERIVATION_VERSION ||
  post.language !== references.language ||
  post.siteKey !== siteKeyOf(references.site);
