/** Work of which at most one run is going on at a time. */
export interface SingleFlight<Result> {
  /** Starts the work, and returns its result; if it is running, returns the result of that run. */
  readonly start: () => Promise<Result>;
  /**
   * Resolves when the running work ends, or at once if it is not running. Rejects if the work does.
   */
  readonly settled: () => Promise<void>;
}

/**
 * Maximum run time, in seconds; after it a run counts as lost and the work can be started again.
 * Some platforms stop the work of a request after its response, and its promise never settles.
 */
const LOST_AFTER_SECONDS = 120;

/**
 * Returns `work` with at most one run at a time. `work` gets the function `isLatest`, which returns
 * false once this run counts as lost and a later one has started.
 */
export const singleFlight = <Result>(
  work: (isLatest: () => boolean) => Promise<Result>,
): SingleFlight<Result> => {
  let latest: { readonly result: Promise<Result>; readonly since: number } | undefined;
  let number = 0;

  const start = (): Promise<Result> => {
    const now = Date.now();
    if (latest && now - latest.since < LOST_AFTER_SECONDS * 1000) return latest.result;
    number += 1;
    const own = number;
    const result = work(() => own === number).finally(() => {
      if (own === number) latest = undefined;
    });
    latest = { result, since: now };
    return result;
  };

  return {
    start,
    settled: async () => {
      await latest?.result;
    },
  };
};
