import type { RecordStamp, Uuid } from '@content-publishing/domain';
import type { Ports } from './ports.ts';

/** What a record made now in a workspace takes from outside. */
export const newRecordStamp = (
  workspaceId: Uuid,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
): RecordStamp => ({ id: ids.next(), workspaceId, now: clock.now() });
