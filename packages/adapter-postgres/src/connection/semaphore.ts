/** Runs a task as soon as it has a permit, and gives that back when the task ends. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Semaphore with `permits` for tasks that run at the same time. Further tasks wait, the first one
 * first; one that got none within `maxWaitMs` rejects with the error that `error` makes.
 */
export const semaphoreOf = (permits: number, maxWaitMs: number, error: () => Error): Semaphore => {
  let free = permits;
  const waiting = new Set<() => void>();

  const permit = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const timer = setTimeout(() => {
      waiting.delete(resolve);
      reject(error());
    }, maxWaitMs);
    await promise.finally(() => clearTimeout(timer));
  };

  const giveBack = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async (task) => {
    await permit();
    try {
      return await task();
    } finally {
      giveBack();
    }
  };
};
