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
 * Runs one statement for many items. Resolves to a function that maps the index of an item in
 * `items` to its outcome; the function throws if only this item has failed.
 */
type Perform<Item, Outcome> = (items: readonly Item[]) => Promise<(index: number) => Outcome>;

/**
 * Returns the outcome of one item, after its batch. Rejects with the error of the statement or of
 * the item.
 */
type Serve<Item, Outcome> = (item: Item) => Promise<Outcome>;

interface Call<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Returns how many of the `waiting` calls form the next batch, at least 1. A batch should be small
 * enough that its statement does not delay other callers.
 */
type AtOnce = (waiting: number) => number;

const atMost500: AtOnce = (waiting) => Math.min(waiting, 500);

/**
 * Maximum wait for the running batch, in milliseconds, since a lock may block it. After that the
 * next batch starts beside it.
 */
const PATIENCE_MS = 100;

/**
 * Returns a function for single items that calls `perform` with batches of at most
 * `batchSize(waiting)` items, 500 by default. Under load many callers share one statement; without
 * load a call waits for no batch.
 *
 * No item fails because of another one. If a statement for several items fails, which has had no
 * effect, each half of its items is tried again. In an outage all items of the batch fail.
 */
export const batched = <Item, Outcome>(
  perform: Perform<Item, Outcome>,
  batchSize: AtOnce = atMost500,
): Serve<Item, Outcome> => {
  const waiting: Call<Item, Outcome>[] = [];
  let isFlushing = false;

  /**
   * Resolves each of `calls` with its outcome. If other calls wait, it lets the next statement be
   * sent first.
   */
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

/**
 * Resolves when `served` is settled, or after {@link PATIENCE_MS} if that is earlier. It does not
 * stop `served`.
 */
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
 * Like `batched`, with separate batches for each workspace, because on a cluster all rows of a
 * workspace are on one node. `performIn` is called once per workspace with waiting calls.
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
