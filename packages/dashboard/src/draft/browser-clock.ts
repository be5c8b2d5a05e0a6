import type { Clock } from './ports.ts';

/** Clock and timers of the browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
