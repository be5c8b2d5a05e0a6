import type { Uuid } from '@content-publishing/domain';
import type { Activity, ActivityAction } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';
import { type Actor, signatureOf } from '../authentication/actor.ts';

interface ChangedRecord {
  readonly id: Uuid | null;
  readonly name: string | null;
}

/**
 * Returns the activity entry for a change that `actor` makes to `record`, with a new id and the
 * present time. A record id is `null` for a change of many records. `changedFields` has the names
 * of the fields that an update changes; it is `null` for actions that change no single fields. The
 * entry is not stored: pass it to the repository method that makes the change.
 */
export const activityOf = (
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  actor: Actor,
  action: ActivityAction,
  record: ChangedRecord,
  changedFields: readonly string[] | null = null,
): Activity => ({
  id: ids.next(),
  workspaceId: actor.workspaceId,
  at: clock.now(),
  action,
  recordId: record.id,
  recordName: record.name,
  ...signatureOf(actor),
  requestId: actor.requestId ?? null,
  changedFields,
});
