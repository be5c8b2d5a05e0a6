import type { RecordStamp, Uuid } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';

/** Returns a new id and the current instant, for a new record. */
export const newRecordStamp = (
  workspaceId: Uuid,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
): RecordStamp => ({ id: ids.next(), workspaceId, now: clock.now() });
