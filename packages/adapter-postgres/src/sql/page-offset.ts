import type { PageRequest } from '@content-publishing/domain';

/**
 * Returns the number of rows before a page, at most `Number.MAX_SAFE_INTEGER` less the page size.
 */
export const offsetOf = ({ page, pageSize }: PageRequest): number =>
  // The maximum is beyond any table, and still a bigint.
  Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER - pageSize);
