/** Work of which there is never more than one at a time. */
export interface SoleRun<Result> {
  /** Starts it, or joins the one that is under way. */
  readonly start: () => Promise<Result>;
  /** Ends with the one that is under way; at once if there is none. */
  readonly settled: () => Promise<void>;
}

/**
 * Some platforms stop what a request began once it is answered, and its promise never settles. What
 * has been under way for this long counts as lost.
 */
const LOST_AFTER_SECONDS = 120;

/** Makes `work` run alone; it may ask whether it has been given up for a later one. */
export const singleFlight = <Result>(
  work: (isLatest: () => boolean) => Promise<Result>,
): SoleRun<Result> => {
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
