import type { Failure } from '@content-publishing/site-kit';
import { valueOf } from './call-error.ts';

/** Maximum records of a page. */
const PAGE_SIZE = 100;

interface Page<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}

/**
 * Returns all records of a list, from at most `maxPages` pages of 100. Use it for records of which a
 * workspace has few, such as categories.
 */
export const allPages = async <Row>(
  list: (query: {
    readonly page: number;
    readonly pageSize: number;
  }) => Promise<{ readonly ok: true; readonly value: Page<Row> } | Failure>,
  maxPages = Infinity,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { total, data } = await valueOf(list({ page, pageSize: PAGE_SIZE }));
    rows.push(...data);
    if (data.length === 0 || rows.length >= total || page >= maxPages) return rows;
  }
};
