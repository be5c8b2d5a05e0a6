import type { Ports } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { NamedRecords } from '../sample/named-records.ts';

/**
 * Calls a method in the workspace `here`, with all that names the records `of` another one, and
 * returns the result `here`; for a write without a result, the records that can be read then.
 */
export type Trial = (ports: Ports, here: Uuid, of: NamedRecords) => Promise<unknown>;

/** Reason why a method is not bound to a workspace. */
export interface Unbound {
  readonly unbound: string;
}

/** Reason of methods that look at all workspaces. */
export const MAINTENANCE: Unbound = { unbound: 'it tells what there is to do in all workspaces' };

/** Instant after all records were made. */
export const LATER = '2026-06-01T00:00:00.000Z';
