import {
  type InvalidInput,
  type Media,
  type Page,
  pageOf,
  parseMediaQuery,
  READERS,
} from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns a page of the media records of the workspace (management API, GET /external/media). The
 * input is the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listMedia(ports)(principal, { search: 'lighthouse' });
 */
export const listMedia = useCase<Pick<Ports, 'media'>, unknown, Page<Media>, InvalidInput>(
  READERS,
  ({ media }) =>
    ({ workspaceId }, input) =>
      parseMediaQuery(input).asyncMap(async (query) =>
        pageOf(query, await media.list(workspaceId, query)),
      ),
);
