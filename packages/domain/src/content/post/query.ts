import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import {
  DEFAULT_PAGE_SIZE,
  OrderField,
  orderViolations,
  PageRequestFields,
} from '../../paging/paging.ts';
import { described } from '../../schema/described.ts';
import { isJsonObject } from '../../schema/json.ts';
import { type InvalidInput, withViolations, inputParser } from '../../schema/input-parser.ts';
import {
  type DateTime,
  Instant,
  toDateTime,
  toUuid,
  type Uuid,
  UuidSchema,
} from '../../schema/scalar.ts';
import { OneOf, Text } from '../../schema/text.ts';
import type { Violation } from '../../schema/violation.ts';
import { SchemaTypeSchema } from './post-schemas.ts';
import { isPostCursor, POST_ORDER_FIELDS, type PostCursor, type PostOrderField } from './cursor.ts';
import { searchWords } from './search-tokenizer.ts';
import type { PostStatus } from './status.ts';
import { PostStatusSchema } from './status-schema.ts';

/**
 * Maximum posts of one page. It is lower than `MAX_PAGE_SIZE`, because a post may have a body
 * of megabytes.
 */
export const MAX_POST_PAGE_SIZE = 100;

/** Maximum distinct words of a search; further words are ignored. */
const MAX_SEARCH_WORDS = 32;

/**
 * Maximum posts of one search that are ranked by relevance. The newest posts are ranked (by
 * `createdAt`, then id); all older ones have relevance 0.
 */
export const MAX_RANKED_POSTS = 1000;

/** Order by how well posts match a search; it is the default of a search. */
const RELEVANCE = 'relevance' as const;

/**
 * Schema of a query of the post list; its parameters are named as in the redirect list (contract,
 * Endpoints).
 */
export const PostQuerySchema = Type.Object(
  {
    page: PageRequestFields.page,
    pageSize: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_POST_PAGE_SIZE,
        default: DEFAULT_PAGE_SIZE,
        description: 'Maximum number of posts on a page.',
      }),
    ),
    ...OrderField,
    orderBy: Type.Optional(
      OneOf([...POST_ORDER_FIELDS, RELEVANCE], {
        description:
          'relevance needs search, and is then the default; else it is createdAt. The newest ' +
          `${MAX_RANKED_POSTS} posts found are ranked, all older ones have relevance 0.`,
      }),
    ),
    search: Type.Optional(
      Text({
        maxLength: 1000,
        description:
          'Words of title, excerpt or body, in any letter case, with accents or without; a post ' +
          'has to have all of them. The first ' +
          `${MAX_SEARCH_WORDS} different words count.`,
      }),
    ),
    match: Type.Optional(
      OneOf(['words', 'prefix'], {
        description:
          'prefix: the last word of search may go on, as while it is typed. Words are compared by ' +
          'their stems, so the last letters of an inflected word may find less than the whole word. ' +
          'words if absent.',
      }),
    ),
    deleted: Type.Optional(
      Type.Boolean({
        description:
          'true: the deleted posts, which can be restored, and no others; needs `posts:write`. ' +
          'false if absent.',
      }),
    ),
    workingCopy: Type.Optional(
      Type.Boolean({
        description:
          'true: the posts that have a working copy; needs `posts:write`. All posts if absent or ' +
          'false.',
      }),
    ),
    status: described('Status of the posts.', Type.Optional(PostStatusSchema)),
    categoryId: described('Id of their category.', Type.Optional(UuidSchema)),
    tagId: described('Id of a tag that they have.', Type.Optional(UuidSchema)),
    authorId: described('Id of their author.', Type.Optional(UuidSchema)),
    mediaId: described(
      'Id of a media record that they refer to themselves, as featured media, in a block or in seo.',
      Type.Optional(UuidSchema),
    ),
    schemaType: described(
      'Type of schema.org that they are of or about.',
      Type.Optional(SchemaTypeSchema),
    ),
    publishedAfter: Type.Optional(Instant('Exclusive.')),
    publishedBefore: Type.Optional(Instant('Exclusive.')),
    fields: Type.Optional(
      OneOf(['summary'], {
        description: 'Leaves out bodyJson, bodyText, jsonLd and structuredBlocks.',
      }),
    ),
    after: Type.Optional(
      Type.Unknown({ description: 'The next of an earlier page, in place of page.' }),
    ),
  },
  { additionalProperties: false },
);

/** Filter of a list of posts; a field that is `null` is not applied. */
export interface PostFilter {
  /**
   * Distinct words that a post must all contain, separated by single spaces and folded by
   * `searchWords`, like the words of posts.
   */
  readonly search: string | null;
  /** `prefix`: the last word of `search` is the start of a word. */
  readonly match: 'prefix' | null;
  /** `true`: the deleted posts and no others; `null`: the live ones. */
  readonly deleted: true | null;
  /** `true`: the posts that have a working copy; `null`: all. */
  readonly workingCopy: true | null;
  readonly status: PostStatus | null;
  readonly categoryId: Uuid | null;
  readonly tagId: Uuid | null;
  readonly authorId: Uuid | null;
  readonly mediaId: Uuid | null;
  readonly schemaType: string | null;
  /**
   * Posts published after this instant; the instant itself is excluded, as for `publishedBefore`.
   */
  readonly publishedAfter: DateTime | null;
  readonly publishedBefore: DateTime | null;
}

/** Requested part of a list: a page by its number, or the items after a cursor. */
export type PostPlace = { readonly page: number } | { readonly after: PostCursor };

/**
 * A post query with its defaults filled in: 10 a page, the newest first by `createdAt`, or a search
 * by relevance.
 */
export interface PostQuery {
  readonly filter: PostFilter;
  readonly orderBy: PostOrderField | typeof RELEVANCE;
  readonly order: 'asc' | 'desc';
  readonly place: PostPlace;
  readonly pageSize: number;
  /** Whether only summaries are requested. */
  readonly isSummary: boolean;
}

const readQuery = inputParser(PostQuerySchema);

/**
 * Parses a post query, with numbers already converted from strings and `after` as a
 * {@link PostCursor}. Returns `err` with every violation for a malformed query.
 *
 * @example
 * parsePostQuery({ search: 'moka', pageSize: 5 }); // ok
 */
export const parsePostQuery = (input: unknown): Result<PostQuery, InvalidInput> =>
  withViolations(readQuery(input), [
    ...orderViolations(input),
    ...relevanceViolations(input),
    ...matchViolations(input),
    ...cursorViolations(input),
  ]).map(withDefaults);

const relevanceViolations = (input: unknown): readonly Violation[] => {
  const { orderBy, search = null } = isJsonObject(input) ? input : {};
  return orderBy === RELEVANCE && search === null
    ? [{ path: '/orderBy', message: 'must not be relevance without search' }]
    : [];
};

const matchViolations = (input: unknown): readonly Violation[] => {
  const { match = null, search = null } = isJsonObject(input) ? input : {};
  return match === 'prefix' && search === null
    ? [{ path: '/match', message: 'must not be prefix without search' }]
    : [];
};

/**
 * Returns violations of `after`: it is no cursor, is combined with `page`, or is of another order.
 */
const cursorViolations = (input: unknown): readonly Violation[] => {
  const {
    after = null,
    page = null,
    order = null,
    orderBy = null,
  } = isJsonObject(input) ? input : {};
  if (after === null) return [];
  if (!isPostCursor(after)) return [{ path: '/after', message: 'must be the next of a page' }];
  const isElsewhere =
    (orderBy !== null && orderBy !== after.orderBy) || (order !== null && order !== after.order);
  return [
    ...(page === null ? [] : [{ path: '/page', message: 'must be absent when after is given' }]),
    ...(isElsewhere ? [{ path: '/after', message: 'must be of a page in the same order' }] : []),
  ];
};

/** Returns the first {@link MAX_SEARCH_WORDS} distinct words of `words`. */
const differentWords = (words: string): string =>
  [...new Set(words.split(' '))].slice(0, MAX_SEARCH_WORDS).join(' ');

/** Like {@link differentWords}, but the last word, which may be the start of one, stays the last. */
const differentWordsAndStart = (words: string): string => {
  const all = words.split(' ');
  const start = all.pop() ?? '';
  const others = [...new Set(all)].filter((word) => word !== start);
  return [...others.slice(0, MAX_SEARCH_WORDS - 1), start].join(' ');
};

const withDefaults = (query: Static<typeof PostQuerySchema>): PostQuery => {
  const after = isPostCursor(query.after) ? query.after : undefined;
  const isPrefix = query.match === 'prefix';
  const words = searchWords(query.search ?? '');
  const search = (isPrefix ? differentWordsAndStart(words) : differentWords(words)) || null;
  const orderBy = after?.orderBy ?? query.orderBy ?? RELEVANCE;
  return {
    filter: {
      search,
      match: search !== null && isPrefix ? 'prefix' : null,
      deleted: query.deleted === true || null,
      workingCopy: query.workingCopy === true || null,
      status: query.status ?? null,
      categoryId: query.categoryId ? toUuid(query.categoryId) : null,
      tagId: query.tagId ? toUuid(query.tagId) : null,
      authorId: query.authorId ? toUuid(query.authorId) : null,
      mediaId: query.mediaId ? toUuid(query.mediaId) : null,
      schemaType: query.schemaType ?? null,
      publishedAfter: (query.publishedAfter && toDateTime(query.publishedAfter)) || null,
      publishedBefore: (query.publishedBefore && toDateTime(query.publishedBefore)) || null,
    },
    order: after?.order ?? query.order ?? 'desc',
    // A search without any word matches every post, so there is no relevance to order by.
    orderBy: orderBy === RELEVANCE && search === null ? 'createdAt' : orderBy,
    place: after ? { after } : { page: query.page ?? 1 },
    pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
    isSummary: query.fields === 'summary',
  };
};
