import { StorageUnavailable } from '@content-publishing/application';

/** Does something for many items at once, and has an outcome for each. */
type Perform<Item, Outcome> = (items: readonly Item[]) => Promise<readonly Outcome[]>;

interface Call<Item, Outcome> extends PromiseWithResolvers<Outcome> {
  readonly item: Item;
}

/** A statement should not take so long that others notice. */
const MOST_AT_ONCE = 500;

/** After this time nobody waits for a statement any more: it may be waiting itself, for a lock. */
const SLOW_MS = 1000;

/**
 * `perform` for callers with one item each: those that come while it is at work go together when it
 * is done. So under load many share one statement, and without nobody waits for company.
 *
 * Nobody fails by the item of another one: when it fails for several, each is tried alone. In an
 * outage all fail who wait, since what comes next would only find the same.
 */
export const coalesced = <Item, Outcome>(
  perform: Perform<Item, Outcome>,
): ((item: Item) => Promise<Outcome>) => {
  const waiting: Call<Item, Outcome>[] = [];
  let atWork = 0;
  let begunAt = 0;

  const serve = async (calls: readonly Call<Item, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await perform(calls.map(({ item }) => item));
      for (const [index, outcome] of outcomes.entries()) calls[index]?.resolve(outcome);
    } catch (error) {
      if (error instanceof StorageUnavailable) {
        for (const { reject } of [...calls, ...waiting.splice(0)]) reject(error);
      } else if (calls.length === 1) {
        calls[0]?.reject(error);
      } else {
        for (const call of calls) await serve([call]);
      }
    }
  };

  const work = async (): Promise<void> => {
    atWork += 1;
    while (waiting.length > 0) {
      begunAt = performance.now();
      await serve(waiting.splice(0, MOST_AT_ONCE));
    }
    atWork -= 1;
  };

  return (item) => {
    const call = { ...Promise.withResolvers<Outcome>(), item };
    waiting.push(call);
    if (atWork === 0 || performance.now() > begunAt + SLOW_MS) void work();
    return call.promise;
  };
};
