import type { Clock } from '@content-publishing/application';

let ms = Number.NaN;
let now = '';

/**
 * Clock of the machine, in whole milliseconds. The text is made once for each millisecond, since
 * many calls fall into one.
 */
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
