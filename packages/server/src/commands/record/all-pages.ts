import type { Answer } from '@content-publishing/site-kit';

/** Page of a list, with the number of all its pages. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly totalPages: number;
}

/** Maximum records on a page (management API, Operations). */
const MAX_PAGE_SIZE = 100;

/**
 * Reads a list page by page, up to `limit` records. Default: all of them. The first failed request
 * ends it, with its error.
 */
export const allPages = async <Row>(
  list: (page: { readonly page: number; readonly pageSize: number }) => Promise<Answer<Page<Row>>>,
  limit = Infinity,
  pageSize = MAX_PAGE_SIZE,
): Promise<Answer<readonly Row[]>> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const listed = await list({ page, pageSize: Math.min(pageSize, limit) });
    if (!listed.ok) return listed;
    rows.push(...listed.value.data);
    if (rows.length >= limit || page >= listed.value.totalPages) {
      return { ok: true, value: rows.slice(0, limit) };
    }
  }
};
