import {
  type ResourceLimits,
  RESOURCES,
  type Shares,
  sharesOf,
  StorageUnavailable,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';

/** Runs `work` once `owner` may have another part of a resource. */
export type InShare = <Result>(owner: Uuid, work: () => Promise<Result>) => Promise<Result>;

/** Shares of workspaces in the connections of a pool. */
export interface ConnectionShares {
  readonly connections: InShare;
  /** Searches take as long as their words make them, and so may use half of the connections. */
  readonly searches: InShare;
  /** Returns the number of statements that wait for a connection. */
  readonly waiting: () => number;
}

/** Returns the shares in a pool of so many connections. */
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

/** Returns the function that runs work in a share of `shares`, named `name` in its error. */
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
