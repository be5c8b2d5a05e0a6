import type { Answer } from '@content-publishing/site-kit';
import { succeeded } from './succeeded.ts';

/** Maximum records on a page (management API, Operations). */
const PAGE_SIZE = 100;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly totalPages: number;
}

/** Yields the records of a list, page by page. Throws a {@link CallFailed} if a call fails. */
export async function* recordPages<Row>(
  list: (page: {
    readonly page: number;
    readonly pageSize: number;
  }) => Promise<Answer<Page<Row> | null>>,
): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const listed = await succeeded(() => list({ page, pageSize: PAGE_SIZE }));
    yield* listed?.data ?? [];
    if (page >= (listed?.totalPages ?? 0)) return;
  }
}

interface PostPage<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
}

/** Like {@link recordPages}, for the list of posts, whose pages follow each other by a cursor. */
export async function* postPages<Row>(
  list: (after: { readonly after?: string }) => Promise<Answer<PostPage<Row>>>,
): AsyncGenerator<Row> {
  for (let after: string | null = null; ;) {
    const page: PostPage<Row> = await succeeded(() => list(after === null ? {} : { after }));
    yield* page.data;
    after = page.next;
    if (after === null) return;
  }
}

/** Returns all values of `rows`. */
export const collected = async <Row>(rows: AsyncIterable<Row>): Promise<readonly Row[]> => {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
