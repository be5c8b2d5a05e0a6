/** Number of requests of one person that run at the same time. */
export const MAX_PARALLEL = 4;

/**
 * Calls `run` for each item, at most four at a time, and returns the outcomes in the order of the
 * items. A failure of one does not stop the others. `onDone` is called with the number done.
 */
export const inParallel = async <Item, Value>(
  items: readonly Item[],
  run: (item: Item) => Promise<Value>,
  onDone: (count: number) => void = () => undefined,
): Promise<readonly PromiseSettledResult<Value>[]> => {
  const outcomes: PromiseSettledResult<Value>[] = [];
  const waiting = items.entries();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      [outcomes[index]] = await Promise.allSettled([run(item)]);
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
  return outcomes;
};
