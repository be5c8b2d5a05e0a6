import type { DateTime } from '@content-publishing/domain';

/** Source of the current time. */
export interface Clock {
  readonly now: () => DateTime;
}
