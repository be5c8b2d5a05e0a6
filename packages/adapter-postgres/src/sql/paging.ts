import type { PageRequest } from '@content-publishing/domain';

/** Returns the number of rows before `page`. */
export const offsetOf = ({ page, pageSize }: PageRequest): number =>
  // A page beyond any table, which is still a bigint.
  Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER - pageSize);
