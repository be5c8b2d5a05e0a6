/** Queue of tasks by host. */
interface HostQueue {
  /** Runs a task as soon as fewer tasks of its host run than are allowed. */
  readonly run: <Value>(host: string, task: () => Promise<Value>) => Promise<Value>;
}

/** Creates a queue in which at most `width` tasks of a host run at the same time. */
export const hostQueue = (width: number): HostQueue => {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  return {
    run: async (host, task) => {
      const count = running.get(host) ?? 0;
      if (count >= width) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(host, [...(waiting.get(host) ?? []), resolve]);
        await promise;
      } else running.set(host, count + 1);
      try {
        return await task();
      } finally {
        const next = waiting.get(host)?.shift();
        // The place of the task that ended is passed on.
        if (next) next();
        else running.set(host, (running.get(host) ?? 1) - 1);
      }
    },
  };
};
