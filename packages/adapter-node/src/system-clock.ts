import type { Clock } from '@content-publishing/application';

let ms = Number.NaN;
let now = '';

/** The time of the machine. Many ask within a millisecond; it is written out once. */
export const systemClock: Clock = {
  now: () => {
    const current = Date.now();
    if (current !== ms) {
      ms = current;
      now = new Date(current).toISOString();
    }
    return now;
  },
};
