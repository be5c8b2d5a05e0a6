import { DERIVATION_VERSION } from '@content-publishing/domain';
import { siteKeyOf } from '@content-publishing/domain/tenant';
import { rederiveOutdatedRecords } from '../../records/rederive-records.ts';
import type { Ports } from '../../ports.ts';
import type { WrittenPostWithReferences } from '../ports.ts';
import type { OutdatedPostKey, PostKey } from './maintenance-ports.ts';
import { nextAttempt } from '../../use-case/next-attempt.ts';
import { forEachBatch } from './post-batches.ts';
import { rederive, type RederivingDeps } from './rederive-post.ts';

type Deps = Pick<Ports, 'posts' | 'maintenance' | 'clock' | 'compute'>;

const BATCH = 100;

/**
 * Returns the number of posts in all workspaces that {@link rederivePosts} would update.
 *
 * @example
 * const count = await countOutdatedPosts(ports)();
 */
export const countOutdatedPosts =
  ({ maintenance }: Pick<Ports, 'maintenance'>) =>
  (): Promise<number> =>
    maintenance.countOutdated(DERIVATION_VERSION);

/**
 * Returns a generator function that derives the outdated posts of all workspaces again. A post is
 * outdated if it was derived by older rules, in a language or for a site that its workspace no
 * longer has, or before a record that it shows was changed. The server calls it every 10 seconds as
 * a part of {@link rederiveOutdated} (server/src/tasks.ts).
 *
 * So that several callers do not compete for each post, each begins a batch at its own `start`,
 * from 0 up to 1. The generator yields the number of posts updated in each batch. It can be stopped
 * and started again at any time, also while servers are running. Errors of single posts are thrown
 * at the end as an `AggregateError`.
 *
 * @example
 * for await (const count of rederivePosts(ports)()) console.log(count);
 */
export const rederivePosts = (ports: Deps) => {
  const { maintenance } = ports;
  const derive = rederivePost(ports);
  return (start = 0): AsyncGenerator<number, void> =>
    forEachBatch<OutdatedPostKey>(
      (last) => maintenance.findOutdated(DERIVATION_VERSION, last, BATCH),
      derive,
      start,
    );
};

/**
 * Returns a generator function that derives posts again which show a record that this process has
 * just changed. It asks only their workspaces, so it works while a node of a cluster is away, and at
 * once. The server calls it every second (server/src/tasks.ts); other
 * outdated posts are found by {@link rederiveOutdated}. It yields the number of posts of each batch.
 *
 * @example
 * for await (const count of rederiveMarked(ports)()) console.log(count);
 */
export const rederiveMarked = (ports: Deps) => {
  const { maintenance } = ports;
  const derive = rederivePost(ports);
  return async function* (): AsyncGenerator<number, void> {
    for (const workspaceId of maintenance.recentlyMarked()) {
      yield* forEachBatch<OutdatedPostKey>(
        (last) => maintenance.findMarked(workspaceId, last, BATCH),
        derive,
      );
    }
  };
};

/**
 * Returns a generator function that derives all outdated records of all workspaces again: first
 * authors and categories, whose names and URLs posts show, then posts like {@link rederivePosts}.
 * It yields the counts of posts only.
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
 * Returns a function that derives one post again if it is outdated. The function returns `true` if
 * this call updated the post, `false` otherwise.
 *
 * @example
 * await rederivePost(ports)({ workspaceId, id });
 */
export const rederivePost =
  (ports: RederivingDeps & Pick<Ports, 'clock'>) =>
  (key: PostKey): Promise<boolean> =>
    attempt(ports, key);

/** Owner of the computations of rederivations; no workspace has this name as its id. */
const REDERIVING = 'rederiving';

/** Derives a post again, with further attempts while referenced records vanish meanwhile. */
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
  // After a conflict the post was saved meanwhile, and so derived by the same rules; or it was
  // marked as outdated again, and will be found again.
  return outcome === 'reference-vanished'
    ? attempt(ports, key, nextAttempt(count))
    : outcome === 'changed';
};

// A post that is up to date must not be stored again, because its content could change while its
// version stays.
const isOutdated = ({ post, references }: WrittenPostWithReferences): boolean =>
  post.derivationVersion < DERIVATION_VERSION ||
  post.language !== references.language ||
  post.siteKey !== siteKeyOf(references.site);
