import { StorageUnavailable } from '@content-publishing/application';

/** Runs a task, at once or when those before it are done. */
export type Lane = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a lane that runs `width` tasks at a time, in their order. Rejects with
 * {@link StorageUnavailable} where `maxWaiting` wait already.
 */
export const createLane = (width: number, maxWaiting: number): Lane => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> | undefined => {
    if (running < width) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= maxWaiting) {
      throw new StorageUnavailable(`${maxWaiting} requests wait for long reads already`);
    }
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    return turn.promise;
  };
  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
