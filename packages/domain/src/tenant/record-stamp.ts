import type { DateTime, Uuid } from '../schema/scalar.ts';

/**
 * Values of a new record that its creator provides: its id, its workspace and the instant of its
 * creation.
 */
export interface RecordStamp {
  readonly id: Uuid;
  readonly workspaceId: Uuid;
  readonly now: DateTime;
}
