import type { DateTime } from '@content-publishing/domain';
import type { Clock } from '@content-publishing/application';

/** A clock that does not advance until it is moved. */
export interface MovableClock extends Clock {
  readonly advance: (milliseconds: number) => void;
}

/** Returns a clock that shows `start`. */
export const movableClock = (start: DateTime = '2026-01-01T00:00:00.000Z'): MovableClock => {
  let milliseconds = Date.parse(start);
  return {
    now: () => new Date(milliseconds).toISOString(),
    advance: (by) => {
      milliseconds += by;
    },
  };
};
