/** Durations of requests in milliseconds, and the number of responses by status, 0 for none. */
export interface Samples {
  readonly tookMs: number[];
  readonly statuses: Record<number, number>;
}

/** Creates empty samples. */
export const noSamples = (): Samples => ({ tookMs: [], statuses: {} });

/** Adds a response with `status`, 0 for a lost request, that took `ms`. */
export const addSample = ({ tookMs, statuses }: Samples, status: number, ms: number): void => {
  tookMs.push(ms);
  statuses[status] = (statuses[status] ?? 0) + 1;
};

/** Returns the duration that `share` of the requests stay below, in milliseconds; 0 without any. */
export const quantile = ({ tookMs }: Samples, share: number): number =>
  tookMs.toSorted((a, b) => a - b)[
    Math.min(Math.floor(tookMs.length * share), tookMs.length - 1)
  ] ?? 0;

/** Returns median, 99th percentile and maximum: `5 / 41 / 120`. */
export const inMilliseconds = (samples: Samples): string =>
  [0.5, 0.99, 1].map((share) => Math.round(quantile(samples, share))).join(' / ');

/** Returns the number of responses by status: `200 × 120, 503 × 2`. */
export const byStatus = ({ statuses }: Samples): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'none' : status} × ${count}`)
    .join(', ') || '-';
