import {
  type ResourceLimits,
  RESOURCES,
  type Shares,
  sharesOf,
  StorageUnavailable,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';

/**
 * Runs `work` as soon as `owner` may have one more unit of a resource, and returns its result.
 * Rejects with `StorageUnavailable` after too long a wait, or if too many calls of `owner` wait
 * already. `owner` is a workspace or `ALL_WORKSPACES`.
 */
type InShare = <Result>(owner: Uuid, work: () => Promise<Result>) => Promise<Result>;

/**
 * Fair shares of the connections of a pool, by workspace. The rules of sharing are in `sharesOf` of
 * the domain.
 */
export interface ConnectionShares {
  readonly connections: InShare;
  /**
   * Shares for searches. Together they may use half of the connections, since the words of a search
   * decide how long it takes. A search takes one of `connections` as well.
   */
  readonly searches: InShare;
  /** Shares for the set queries of the audits, which take one of `connections` as well. */
  readonly audits: InShare;
  /** Returns the number of calls that wait for a unit, of all shares together. */
  readonly waiting: () => number;
}

/**
 * Returns the shares of a pool with `poolSize` connections; searches may use half of them, but at
 * least one.
 */
export const connectionShares = (poolSize: number): ConnectionShares => {
  const connections = sharesOf({ ...RESOURCES.connections, total: poolSize }, globalThis);
  const total = Math.max(1, Math.floor(poolSize / 2));
  const searches = sharesOf({ ...RESOURCES.searches, total }, globalThis);
  const audits = sharesOf(RESOURCES.audits, globalThis);
  return {
    connections: inShareOf(connections, 'connections', RESOURCES.connections),
    searches: inShareOf(searches, 'connections for searches', RESOURCES.searches),
    audits: inShareOf(audits, 'connections for audits', RESOURCES.audits),
    waiting: () => connections.waiting() + searches.waiting() + audits.waiting(),
  };
};

/**
 * Returns a function that runs work while it holds one unit of `shares`; `name` names the resource
 * in the message of the error.
 */
export const inShareOf =
  (shares: Shares, name: string, { maxWaitMs }: ResourceLimits): InShare =>
  async (owner, work) => {
    const held = shares.tryTake(owner) ?? (await shares.take(owner));
    if (held === undefined) {
      throw new StorageUnavailable(
        `The workspace has used its share of ${name} for ${maxWaitMs} ms: try again later`,
      );
    }
    try {
      return await work();
    } finally {
      held.release();
    }
  };
