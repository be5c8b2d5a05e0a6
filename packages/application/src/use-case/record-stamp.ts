import type { Uuid } from '@content-publishing/domain';
import type { RecordStamp } from '@content-publishing/domain/records';
import type { Ports } from '../ports.ts';

/** Returns the stamp of a new record: a new id, the workspace, and the current instant. */
export const newRecordStamp = (
  workspaceId: Uuid,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
): RecordStamp => ({ id: ids.next(), workspaceId, now: clock.now() });
