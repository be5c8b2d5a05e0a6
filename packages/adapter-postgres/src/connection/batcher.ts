import { StorageUnavailable } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { setImmediate as otherTasks } from 'node:timers/promises';

/** Does something for many items in one statement, and says what came of the one at an index. */
type Perform<Item, Outcome> = (items: readonly Item[]) => Promise<(index: number) => Outcome>;

/** Says what came of one item. */
type Serve<Item, Outcome> = (item: Item) => Promise<Outcome>;

interface Call<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Returns the number of waiting calls that make one batch. A statement should not take so long that
 * others notice.
 */
type AtOnce = (waiting: number) => number;

const atMost500: AtOnce = (waiting) => Math.min(waiting, 500);

/** Maximum wait for the running batch, in milliseconds; it may be blocked by a lock. */
const PATIENCE_MS = 100;

/**
 * Returns `perform` for callers with one item each: those that come in one turn of the event loop
 * go together, and so do those that come while it is at work, when it is done. So under load many
 * share one statement, and without, none waits for a batch.
 *
 * No item fails because of another one: a statement for several that fails, and so has done
 * nothing, is tried again in halves. In an outage all fail that have shared it.
 */
export const batched = <Item, Outcome>(
  perform: Perform<Item, Outcome>,
  batchSize: AtOnce = atMost500,
): Serve<Item, Outcome> => {
  const waiting: Call<Item, Outcome>[] = [];
  let isFlushing = false;

  /** Answers `calls`, but has the statement of those who wait by now sent before. */
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
    // One after the other: the database has something to do while callers do what they do.
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
        // None of the others should wait until it meets the outage itself.
        const failed = isOutage(error) ? [group, ...groups.splice(0)].flat() : group;
        for (const { reject } of failed) reject(error);
      }
    }
  };

  const work = async (): Promise<void> => {
    isFlushing = true;
    // Requests that arrived together ask within one turn of the event loop.
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

// What throws here is that call's own failure: the statement has been done.
const answer = <Outcome>({ resolve, reject }: Call<unknown, Outcome>, of: () => Outcome): void => {
  try {
    resolve(of());
  } catch (error) {
    reject(error);
  }
};

/** Resolves when `served` does, or when it is too late to wait any longer. */
const doneOrLate = (served: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS).unref();
    void served.finally(() => {
      // A timer that is left keeps all that was served.
      clearTimeout(late);
      resolve();
    });
  });

/**
 * Like `batched`, for the calls of one workspace: on a cluster all rows of a workspace are on one
 * node.
 */
export const coalescedInWorkspace = <Item, Outcome>(
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
