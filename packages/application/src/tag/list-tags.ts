import {
  type InvalidInput,
  type Page,
  pageOf,
  READERS,
  type Tag,
  tagRecord,
} from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns a page of the tags of the workspace (management API, GET /external/tags). The input is
 * the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listTags(ports)(principal, { orderBy: 'name', order: 'asc' });
 */
export const listTags = useCase<Pick<Ports, 'tags'>, unknown, Page<Tag>, InvalidInput>(
  READERS,
  ({ tags }) =>
    ({ workspaceId }, input) =>
      tagRecord.list
        .parse(input)
        .asyncMap(async (query) => pageOf(query, await tags.list(workspaceId, query))),
);
