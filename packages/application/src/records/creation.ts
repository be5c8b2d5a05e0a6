import type { Activity } from '@content-publishing/domain';
import type { IdempotencyRecord } from '../idempotency/ports.ts';

/** Records that are stored together with a new record, in one transaction. */
export interface Creation {
  readonly activity: Activity;
  /** Response for repeated requests; absent without an idempotency key. */
  readonly idempotency?: IdempotencyRecord | undefined;
}
