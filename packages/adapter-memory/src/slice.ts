import type { PageSlice } from '@content-publishing/application';
import type { PageRequest } from '@content-publishing/domain';

/** Returns a page of `rows` and their number. Beyond the last page its `data` is empty. */
export const sliceOf = <Row>(
  rows: readonly Row[],
  { page, pageSize }: PageRequest,
): PageSlice<Row> => ({
  total: rows.length,
  data: rows.slice((page - 1) * pageSize, page * pageSize),
});
