import type { EventType } from '@content-publishing/domain/events';
import { queryKeys } from '../client/query-client.ts';

type Key = readonly string[];

const POSTS: readonly Key[] = [queryKeys.posts, queryKeys.audits];
const AUTHORS: readonly Key[] = [queryKeys.authors, ...POSTS];
const CATEGORIES: readonly Key[] = [queryKeys.categories, ...POSTS];
const TAGS: readonly Key[] = [queryKeys.tags, ...POSTS];
const MEDIA: readonly Key[] = [queryKeys.media, queryKeys.audits];

/** First parts of the keys of the queries that a change makes out of date. */
const KEYS: Readonly<Record<EventType, readonly Key[]>> = {
  'post.published': POSTS,
  'post.updated': POSTS,
  'post.unpublished': POSTS,
  'post.deleted': POSTS,
  'author.updated': AUTHORS,
  'author.deleted': AUTHORS,
  'category.updated': CATEGORIES,
  'category.deleted': CATEGORIES,
  'tag.updated': TAGS,
  'tag.deleted': TAGS,
  'media.updated': MEDIA,
  'media.deleted': MEDIA,
  'workspace.updated': [queryKeys.workspace, queryKeys.session, queryKeys.audits],
  'redirects.changed': [queryKeys.redirects, queryKeys.brokenLinks, queryKeys.audits],
};

/** Returns the first parts of the keys that events make out of date, each once. */
export const changedKeys = (events: readonly { readonly type: EventType }[]): readonly Key[] => [
  ...new Set([queryKeys.activity, ...events.flatMap(({ type }) => KEYS[type])]),
];
