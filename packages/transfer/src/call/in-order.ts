/**
 * Runs `run` for each item, at most `width` at a time, and yields the results. The runs begin in the
 * order of the items, and the results have that order. If a run rejects, the others end before its error
 * is thrown.
 *
 * @example
 * for await (const page of inOrder(urls, 4, fetchPage)) console.log(page);
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  run: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const task = run(item);
      // The error is thrown once it is the turn of the task.
      task.catch(() => {});
      running.push(task);
      const [first] = running;
      if (first === undefined || running.length < width) continue;
      yield await first;
      void running.shift();
    }
    for (const task of running) yield await task;
  } finally {
    await Promise.allSettled(running);
  }
}
