import type { Note } from '../event/note.ts';
import type { IdempotencyRecord } from '../idempotency/ports.ts';

/** Records that are stored together with a new record, in one transaction. */
export interface Creation extends Note {
  /** Response for repeated requests; absent without an idempotency key. */
  readonly idempotency?: IdempotencyRecord | undefined;
}
