import { listBrokenLinks as list } from '@content-publishing/application';
import { Type } from '@sinclair/typebox';
import { itemLine, listText, MAX_ITEMS, nextPage, pageOfCursor } from '../output/list-lines.ts';
import { CLOSED, defineTool, READS } from '../tool.ts';
import { argumentOfQuery } from './list-records.ts';

export const listBrokenLinks = defineTool({
  name: 'list_broken_links',
  description:
    'Lists paths that visitors did not find, most hits first, each with pages that they may have looked for.',
  permissions: list.permissions,
  annotations: READS,
  own: Type.Object({ cursor: Type.Optional(Type.String()) }, CLOSED),
  fields: { query: { type: 'string', description: 'Part of the path' } },
  run: async ({ ports, caller }, { cursor }, { query }) =>
    list(ports)(caller.actor, {
      unresolved: true,
      page: pageOfCursor(cursor),
      pageSize: MAX_ITEMS,
      ...(query !== undefined && { search: query }),
    })
      .map((page) => {
        const lines = page.data.map(({ path, hitCount: hits, lastSeenAt, suggestions }) => {
          const near = suggestions.map((one) => one.path ?? `${one.kind} ${one.slug}`);
          return `${itemLine({ path, hits, lastSeenAt })}, suggestions ${JSON.stringify(near)}`;
        });
        return listText('broken links', lines, page.total, nextPage(page));
      })
      .mapErr((error) => ({ error, argumentOf: argumentOfQuery })),
});
