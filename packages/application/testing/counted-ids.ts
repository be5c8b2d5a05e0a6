import type { IdGenerator } from '@content-publishing/application';

const FIRST = Date.parse('2026-01-01T00:00:00.000Z');

/**
 * UUIDs version 7 (RFC 9562) that count upwards, the same ones at each run. Two generators with a
 * different `seed`, an integer below 2 ** 48, have no id in common.
 */
export const countedIds = (seed = 0): IdGenerator => {
  let count = 0;
  const node = hexadecimal(seed);
  return {
    next: () => {
      const time = hexadecimal(FIRST + count);
      count += 1;
      return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${node}`;
    },
  };
};

const hexadecimal = (number: number): string => number.toString(16).padStart(12, '0');
