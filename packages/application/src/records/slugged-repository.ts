import type { Uuid } from '@content-publishing/domain';
import type { RecordAddress } from '@content-publishing/domain/records';
import type { PageSlice } from '../storage/page-slice.ts';

/** Records that are found by id or slug. */
export interface SluggedRepository<Row, Query> {
  /** Finds the record with an id or its current slug; `null` without one. */
  readonly find: (workspaceId: Uuid, address: RecordAddress) => Promise<Row | null>;
  /** Returns a page of the records; ties are broken by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: Query) => Promise<PageSlice<Row>>;
}
