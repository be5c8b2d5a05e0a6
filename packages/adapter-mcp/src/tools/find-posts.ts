import { listPosts } from '@content-publishing/application';
import { POST_STATUSES } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import { itemLine, listText, MAX_ITEMS } from '../output/list-lines.ts';
import { CLOSED, defineTool, READS } from '../tool.ts';

export const findPosts = defineTool({
  name: 'find_posts',
  description: 'Finds posts by words, or lists the newest: a line for each.',
  permissions: listPosts.permissions,
  annotations: READS,
  own: Type.Object(
    {
      cursor: Type.Optional(Type.String()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ITEMS })),
    },
    CLOSED,
  ),
  fields: {
    query: { type: 'string', description: 'Words of title or text; all must occur' },
    status: { type: 'string', enum: POST_STATUSES },
    categoryId: { type: 'string' },
    tagId: { type: 'string' },
    authorId: { type: 'string' },
  },
  run: async ({ readPorts, caller }, { cursor, limit = MAX_ITEMS }, { query, ...filters }) => {
    const list = listPosts({ ...readPorts, admit: caller.admit });
    const page = await list(caller.actor, {
      ...filters,
      ...(query !== undefined && { search: query }),
      ...(cursor !== undefined && { after: decoded(cursor) }),
      pageSize: limit,
      fields: 'summary',
    });
    return page
      .map(({ data, total, next }) => {
        const lines = data.map(({ slug, title, status, updatedAt, ...post }) => {
          const { seoScore, readabilityScore, id } = post;
          return itemLine({ slug, title, status, updatedAt, seoScore, readabilityScore, id });
        });
        return listText('posts', lines, total, next === null ? undefined : encoded(next));
      })
      .mapErr((error) => ({
        error,
        argumentOf: (path: string) => ARGUMENTS.get(path) ?? path,
      }));
  },
});

const ARGUMENTS: ReadonlyMap<string, string> = new Map([
  ['/search', '/query'],
  ['/after', '/cursor'],
]);

const encoded = (cursor: object): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Returns the cursor in a token; another value is passed on, to be rejected. */
const decoded = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString()) ?? token;
  } catch {
    return token;
  }
};
