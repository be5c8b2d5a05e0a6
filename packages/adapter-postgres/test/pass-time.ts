import { vi } from 'vitest';

const now = performance.now.bind(performance);
let passed = 0;

/** Moves `performance.now()` of this process on, in place of waiting that long. */
export const passTime = (milliseconds: number): void => {
  passed += milliseconds;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
};
