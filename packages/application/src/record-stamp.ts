import type { Origin, Uuid } from '@content-publishing/domain';
import type { Ports } from './ports.ts';

/** What a record made now in a workspace takes from outside. */
export const originIn = (
  workspaceId: Uuid,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
): Origin => ({ id: ids.next(), workspaceId, now: clock.now() });
