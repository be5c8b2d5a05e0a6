/**
 * Batches single calls into statements. Calls of one turn of the event loop share a statement;
 * calls during a running statement form the next batch:
 *
 *     calls:       a b c       d e
 *     statements:       [a b c]   [d e]
 */
import { StorageUnavailable } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { setImmediate as otherTasks } from 'node:timers/promises';

/**
 * Runs one statement for many items, and returns a function from an index to the outcome of its
 * item.
 */
type Perform<Item, Outcome> = (items: readonly Item[]) => Promise<(index: number) => Outcome>;

/** Returns the outcome of one item. */
type Serve<Item, Outcome> = (item: Item) => Promise<Outcome>;

interface Call<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Returns the number of waiting calls that form the next batch. Its statement should be too short
 * to delay other callers.
 */
type AtOnce = (waiting: number) => number;

const atMost500: AtOnce = (waiting) => Math.min(waiting, 500);

/** Maximum wait for the running batch, in milliseconds; it may be blocked by a lock. */
const PATIENCE_MS = 100;

/**
 * Returns a function for single items that calls `perform` with batches. Under load many callers
 * share one statement; without load a call waits for no batch.
 *
 * No item fails because of another one: a failed statement for several items, which had no effect,
 * is tried again in halves. In an outage all items of the batch fail.
 */
export const batched = <Item, Outcome>(
  perform: Perform<Item, Outcome>,
  batchSize: AtOnce = atMost500,
): Serve<Item, Outcome> => {
  const waiting: Call<Item, Outcome>[] = [];
  let isFlushing = false;

  /** Resolves `calls`. If other calls wait, the next statement is sent first. */
  const answerAll = async (
    calls: readonly Call<Item, Outcome>[],
    outcomeAt: (index: number) => Outcome,
  ): Promise<void> => {
    const answers = (): void => {
      for (const [index, call] of calls.entries()) answer(call, () => outcomeAt(index));
    };
    if (waiting.length === 0) {
      answers();
      return;
    }
    // The next statement is sent before these callers continue: the database is busy meanwhile.
    const turn = otherTasks();
    setImmediate(answers);
    await turn;
  };

  const serve = async (calls: readonly Call<Item, Outcome>[]): Promise<void> => {
    const groups = [calls];
    for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
      try {
        const outcomeAt = await perform(group.map(({ item }) => item));
        await answerAll(group, outcomeAt);
      } catch (error) {
        const half = Math.ceil(group.length / 2);
        if (group.length > 1 && !isOutage(error)) {
          groups.push(group.slice(half), group.slice(0, half));
          continue;
        }
        // The remaining groups fail at once, without running into the outage themselves.
        const failed = isOutage(error) ? [group, ...groups.splice(0)].flat() : group;
        for (const { reject } of failed) reject(error);
      }
    }
  };

  const work = async (): Promise<void> => {
    isFlushing = true;
    // Requests that arrived together call within one turn of the event loop.
    await otherTasks();
    while (waiting.length > 0) {
      await doneOrLate(serve(waiting.splice(0, batchSize(waiting.length))));
    }
    isFlushing = false;
  };

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    waiting.push({ item, resolve, reject });
    if (!isFlushing) void work();
    return promise;
  };
};

// An error thrown here concerns only this call: the statement has succeeded.
const answer = <Outcome>({ resolve, reject }: Call<unknown, Outcome>, of: () => Outcome): void => {
  try {
    resolve(of());
  } catch (error) {
    reject(error);
  }
};

/** Resolves when `served` does, or after {@link PATIENCE_MS}. */
const doneOrLate = (served: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS).unref();
    void served.finally(() => {
      // A pending timer would keep the served calls in memory.
      clearTimeout(late);
      resolve();
    });
  });

/**
 * Like `batched`, with a separate batch for each workspace: on a cluster all rows of a workspace
 * are on one node.
 */
export const batchedInWorkspace = <Item, Outcome>(
  performIn: (workspaceId: Uuid) => Perform<Item, Outcome>,
  batchSize?: AtOnce,
): ((workspaceId: Uuid, item: Item) => Promise<Outcome>) => {
  const workspaces = new Map<Uuid, { readonly served: Serve<Item, Outcome>; callers: number }>();
  return async (workspaceId, item) => {
    const workspace = workspaces.get(workspaceId) ?? {
      served: batched(performIn(workspaceId), batchSize),
      callers: 0,
    };
    workspaces.set(workspaceId, workspace);
    workspace.callers += 1;
    try {
      return await workspace.served(item);
    } finally {
      workspace.callers -= 1;
      if (workspace.callers === 0) workspaces.delete(workspaceId);
    }
  };
};

const isOutage = (reason: unknown): boolean => reason instanceof StorageUnavailable;
