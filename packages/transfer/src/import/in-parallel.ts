/**
 * Runs `run` for each item, at most `width` at a time. Rejects with the first failure, after the running
 * ones have ended; further items are then left out.
 */
export const inParallel = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  run: (item: Item) => Promise<void>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const task = run(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => void running.delete(task));
    running.add(task);
    if (running.size >= width) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
};
