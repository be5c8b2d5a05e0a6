import type { MemorySample } from './target.ts';

// What may come by way of caches that fill and code that is compiled.
const GROWTH = 1.5;
const SLACK_BYTES = 64 * 2 ** 20;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Returns why the memory of a service that was sampled in equal steps is not steady; nothing when
 * it is. The median of the last quarter is compared with that of the first, without the very first
 * sample, before which nothing was asked.
 */
export const memoryGrowth = (samples: readonly MemorySample[]): string | undefined => {
  const heaps = samples.slice(1).map(({ heap }) => heap);
  const quarter = Math.floor(heaps.length / 4);
  if (quarter === 0) return undefined;
  const [before, after] = [median(heaps.slice(0, quarter)), median(heaps.slice(-quarter))];
  return after > before * GROWTH + SLACK_BYTES
    ? `the heap grew from ${megabytes(before)} to ${megabytes(after)}`
    : undefined;
};

/** Returns a number of bytes, as a human reads it. */
export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
