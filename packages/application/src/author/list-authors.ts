import {
  type Author,
  authorRecord,
  type InvalidInput,
  type Page,
  pageOf,
  READERS,
} from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'authors'>;

/**
 * Returns a page of the authors of the workspace (management API, GET /external/authors). The input
 * is the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listAuthors(ports)(principal, { orderBy: 'slug', order: 'asc' });
 */
export const listAuthors = useCase<Deps, unknown, Page<Author>, InvalidInput>(
  READERS,
  ({ authors }) =>
    ({ workspaceId }, input) =>
      authorRecord.list
        .parse(input)
        .asyncMap(async (query) => pageOf(query, await authors.list(workspaceId, query))),
);
