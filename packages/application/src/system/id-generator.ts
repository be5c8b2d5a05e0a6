import type { Uuid } from '@content-publishing/domain';

/** Generator of ids for new records. */
export interface IdGenerator {
  /** Returns a new UUID of version 7 (RFC 9562), so that ids made later sort later. */
  readonly next: () => Uuid;
}
