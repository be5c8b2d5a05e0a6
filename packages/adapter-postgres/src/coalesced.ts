import { StorageUnavailable } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { setTimeout as after } from 'node:timers/promises';

/** Does something for many items in one statement, and says what came of the one at an index. */
type Perform<Item, Outcome> = (items: readonly Item[]) => Promise<(index: number) => Outcome>;

/** Says what came of one item. */
type Serve<Item, Outcome> = (item: Item) => Promise<Outcome>;

interface Call<Item, Outcome> extends PromiseWithResolvers<Outcome> {
  readonly item: Item;
}

/** How many of those that wait go together. A statement should not take so long that others notice. */
type AtOnce = (waiting: number) => number;

const atMost500: AtOnce = (waiting) => Math.min(waiting, 500);

/** After this time those that wait go on without the statement: it may wait itself, for a lock. */
const PATIENCE_MS = 100;

/**
 * `perform` for callers with one item each: those that come while it is at work go together when it
 * is done. So under load many share one statement, and without nobody waits for company.
 *
 * Nobody fails by the item of another one: a statement for several that fails, and so has done
 * nothing, is tried again in halves. In an outage all fail that share it.
 */
export const coalesced = <Item, Outcome>(
  perform: Perform<Item, Outcome>,
  atOnce: AtOnce = atMost500,
): Serve<Item, Outcome> => {
  const waiting: Call<Item, Outcome>[] = [];
  let isAtWork = false;

  const serve = async (calls: readonly Call<Item, Outcome>[]): Promise<void> => {
    const outcomes = perform(calls.map(({ item }) => item));
    const [failure] = await Promise.allSettled([outcomes]);
    const isShared = calls.length > 1;
    if (failure.status === 'rejected' && isShared && !isOutage(failure.reason)) {
      const half = Math.ceil(calls.length / 2);
      await serve(calls.slice(0, half));
      await serve(calls.slice(half));
      return;
    }
    for (const [index, { resolve }] of calls.entries()) {
      resolve(outcomes.then((outcomeAt) => outcomeAt(index)));
    }
  };

  const work = async (): Promise<void> => {
    isAtWork = true;
    while (waiting.length > 0) {
      const served = serve(waiting.splice(0, atOnce(waiting.length)));
      await Promise.race([served, after(PATIENCE_MS, undefined, { ref: false })]);
    }
    isAtWork = false;
  };

  return (item) => {
    const call = { ...Promise.withResolvers<Outcome>(), item };
    waiting.push(call);
    if (!isAtWork) void work();
    return call.promise;
  };
};

/**
 * The same for callers of one workspace, who wait for nobody else's: on a cluster all that belongs to
 * a workspace is on one node.
 */
export const coalescedInWorkspace = <Item, Outcome>(
  performIn: (workspaceId: Uuid) => Perform<Item, Outcome>,
  atOnce?: AtOnce,
): ((workspaceId: Uuid, item: Item) => Promise<Outcome>) => {
  const workspaces = new Map<Uuid, { readonly served: Serve<Item, Outcome>; callers: number }>();
  return async (workspaceId, item) => {
    const workspace = workspaces.get(workspaceId) ?? {
      served: coalesced(performIn(workspaceId), atOnce),
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
