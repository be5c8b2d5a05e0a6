import {
  listAuthors,
  listCategories,
  listMedia,
  listRedirects,
  listTags,
} from '@content-publishing/application';
import { OneOf, type Page } from '@content-publishing/domain';
import { READERS } from '@content-publishing/domain/tenant';
import { Type } from '@sinclair/typebox';
import type { ResultAsync } from 'neverthrow';
import type { ToolError } from '../caller.ts';
import { itemLine, listText, MAX_ITEMS, nextPage, pageOfCursor } from '../output/list-lines.ts';
import { CLOSED, defineTool, READS, type ToolContext } from '../tool.ts';

const KINDS = ['authors', 'categories', 'tags', 'media', 'redirects'] as const;

type Kind = (typeof KINDS)[number];

export const listRecords = defineTool({
  name: 'list_records',
  description: 'Lists authors, categories, tags, media or redirects: a line for each, with its id.',
  permissions: [...READERS, ...listRedirects.permissions],
  annotations: READS,
  own: Type.Object(
    {
      kind: OneOf(KINDS),
      cursor: Type.Optional(Type.String()),
    },
    CLOSED,
  ),
  fields: { query: { type: 'string', description: 'Part of name, slug or path' } },
  run: async (context, { kind, cursor }, { query }) =>
    LISTS[kind](context, {
      page: pageOfCursor(cursor),
      pageSize: MAX_ITEMS,
      ...(query !== undefined && { search: query }),
    })
      .map((page) => listText(kind, page.data, page.total, nextPage(page)))
      .mapErr((error) => ({ error, argumentOf: argumentOfQuery })),
});

/** Returns the argument of a field of a query by pages. */
export const argumentOfQuery = (path: string): string =>
  path === '/search' ? '/query' : path === '/page' ? '/cursor' : path;

type List = (context: ToolContext, query: object) => ResultAsync<Page<string>, ToolError>;

/** Returns a page with its items as lines. */
const inLines =
  <Item>(lineOf: (item: Item) => Parameters<typeof itemLine>[0]) =>
  (page: Page<Item>): Page<string> => ({
    ...page,
    data: page.data.map((item) => itemLine(lineOf(item))),
  });

const LISTS: Readonly<Record<Kind, List>> = {
  authors: ({ ports, caller }, query) =>
    listAuthors(ports)(caller.actor, query).map(
      inLines(({ id, slug, displayName: name }) => ({ id, slug, name })),
    ),
  categories: ({ ports, caller }, query) =>
    listCategories(ports)(caller.actor, query).map(
      inLines(({ id, path, name }) => ({ id, path, name })),
    ),
  tags: ({ ports, caller }, query) =>
    listTags(ports)(caller.actor, query).map(inLines(({ id, slug, name }) => ({ id, slug, name }))),
  media: ({ ports, caller }, query) =>
    listMedia(ports)(caller.actor, query).map(
      inLines(({ id, mimeType, width, height, alt, url }) => ({
        id,
        mimeType,
        width,
        height,
        alt: alt?.slice(0, 200) ?? null,
        url,
      })),
    ),
  redirects: ({ readPorts, caller }, query) =>
    listRedirects(readPorts)(caller.actor, query).map(
      inLines(({ id, fromPath, toPath, type }) => ({ id, fromPath, toPath, type })),
    ),
};
