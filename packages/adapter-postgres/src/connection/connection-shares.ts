import {
  type ResourceLimits,
  RESOURCES,
  type Shares,
  sharesOf,
  StorageUnavailable,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';

/** Runs `work` as soon as `owner` may have one more unit of a resource. */
export type InShare = <Result>(owner: Uuid, work: () => Promise<Result>) => Promise<Result>;

/** Fair shares of the connections of a pool, by workspace. */
export interface ConnectionShares {
  readonly connections: InShare;
  /**
   * Share for searches, which may use half of the connections, since their words decide how long
   * they take.
   */
  readonly searches: InShare;
  /** Returns the number of statements that wait for a connection. */
  readonly waiting: () => number;
}

/** Returns the shares of a pool with `poolSize` connections. */
export const connectionShares = (poolSize: number): ConnectionShares => {
  const connections = sharesOf({ ...RESOURCES.connections, total: poolSize }, globalThis);
  const total = Math.max(1, Math.floor(poolSize / 2));
  const searches = sharesOf({ ...RESOURCES.searches, total }, globalThis);
  return {
    connections: inShareOf(connections, 'connections', RESOURCES.connections),
    searches: inShareOf(searches, 'connections for searches', RESOURCES.searches),
    waiting: () => connections.waiting() + searches.waiting(),
  };
};

/** Returns a function that runs work in a share of `shares`; `name` is for its error. */
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
