import type { Activity, ActivityAction, Uuid } from '@content-publishing/domain';
import type { Ports } from './ports.ts';
import type { Principal } from './principal.ts';

/** Record that is changed, and how it is called. */
interface ChangedRecord {
  readonly id: Uuid | null;
  readonly name: string | null;
}

/**
 * Returns the entry for what `principal` does now to a record. `changedFields` are the names of the
 * fields that an update changes; null for an action that says all by itself.
 */
export const activityOf = (
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  { workspaceId, key, requestId }: Principal,
  action: ActivityAction,
  record: ChangedRecord,
  changedFields: readonly string[] | null = null,
): Activity => ({
  id: ids.next(),
  workspaceId,
  at: clock.now(),
  action,
  recordId: record.id,
  recordName: record.name,
  keyId: key?.id ?? null,
  keyName: key?.name ?? null,
  requestId: requestId ?? null,
  changedFields,
});
