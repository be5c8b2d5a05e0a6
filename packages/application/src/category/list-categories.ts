import {
  type Category,
  categoryRecord,
  type InvalidInput,
  type Page,
  pageOf,
  READERS,
} from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'categories'>;

/**
 * Returns a page of the categories of the workspace (management API, GET /external/categories). The
 * input is the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listCategories(ports)(principal, { orderBy: 'path', order: 'asc' });
 */
export const listCategories = useCase<Deps, unknown, Page<Category>, InvalidInput>(
  READERS,
  ({ categories }) =>
    ({ workspaceId }, input) =>
      categoryRecord.list
        .parse(input)
        .asyncMap(async (query) => pageOf(query, await categories.list(workspaceId, query))),
);
