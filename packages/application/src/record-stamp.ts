import type { RecordStamp, Uuid } from '@content-publishing/domain';
import type { Ports } from './ports.ts';

/** Returns the id, workspace and instant of a record made now. */
export const newRecordStamp = (
  workspaceId: Uuid,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
): RecordStamp => ({ id: ids.next(), workspaceId, now: clock.now() });
