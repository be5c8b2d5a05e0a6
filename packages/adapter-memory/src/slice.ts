import type { PageSlice } from '@content-publishing/application';
import type { PageRequest } from '@content-publishing/domain';

/** Returns the page of `rows` that is asked for; empty when it lies past the end. */
export const sliceOf = <Row>(
  rows: readonly Row[],
  { page, pageSize }: PageRequest,
): PageSlice<Row> => ({
  total: rows.length,
  data: rows.slice((page - 1) * pageSize, page * pageSize),
});
