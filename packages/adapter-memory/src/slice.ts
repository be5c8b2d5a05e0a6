import type { PageSlice } from '@content-publishing/application';
import type { PageRequest } from '@content-publishing/domain';

/** Returns a page of `rows`; empty beyond the last page. */
export const sliceOf = <Row>(
  rows: readonly Row[],
  { page, pageSize }: PageRequest,
): PageSlice<Row> => ({
  total: rows.length,
  data: rows.slice((page - 1) * pageSize, page * pageSize),
});
