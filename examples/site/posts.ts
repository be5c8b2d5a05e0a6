import { cacheTagsOf } from '@content-publishing/site-kit/events';
import type { Client, Post, PostPage, PostQuery } from '@content-publishing/site-kit';
import type { Found, ReadAnswer } from './found.ts';

/** A post without its body. */
export type PostSummary = PostPage['data'][number];

/** A page of the list of posts. */
export interface PostList {
  readonly page: number;
  readonly totalPages: number;
  readonly posts: readonly PostSummary[];
}

/** Record that the posts of a list share; all posts, if empty. */
export type PostFilter = Pick<PostQuery, 'authorId' | 'categoryId' | 'tagId'>;

/** The published posts of the workspace. */
export interface Posts {
  /** Returns the latest ones, `pageSize` of them; `page` counts from 1. */
  readonly latest: (
    page: number,
    pageSize: number,
    filter?: PostFilter,
  ) => Promise<Found<PostList>>;
  /** Returns the latest ones with their bodies, `count` of them. */
  readonly latestWhole: (count: number) => Promise<Found<readonly Post[]>>;
  /** Returns the post that has this slug, or had it before. */
  readonly bySlug: (slug: string) => Promise<Found<Post>>;
  /** Returns the post of a preview token, in any status. */
  readonly preview: (slug: string, token: string) => Promise<Found<Post>>;
}

/** Returns the cache tags of a page with a list of posts. */
export const tagsOfList = (posts: readonly PostSummary[]): readonly string[] => [
  'site',
  'posts',
  ...posts.flatMap(cacheTagsOf),
];

const LATEST = { status: 'published', orderBy: 'publishedAt', order: 'desc' } as const;

/** Reads posts from the service. */
export const publishedPosts = (
  client: Pick<Client, 'getPost' | 'listPosts'>,
  read: ReadAnswer,
): Posts => ({
  latest: async (page, pageSize, filter = {}) => {
    const found = read(
      await client.listPosts({
        ...filter,
        ...LATEST,
        fields: 'summary',
        page,
        pageSize,
      }),
    );
    if (found.kind !== 'found') return found;
    const { data: posts, totalPages } = found.value;
    if (page > 1 && posts.length === 0) return { kind: 'not-found' };
    return { kind: 'found', value: { page, totalPages: totalPages ?? page, posts } };
  },

  latestWhole: async (count) => {
    const found = read(await client.listPosts({ ...LATEST, pageSize: count }));
    if (found.kind !== 'found') return found;
    return {
      kind: 'found',
      value: found.value.data.flatMap((post) => ('bodyJson' in post ? [post] : [])),
    };
  },

  bySlug: async (slug) => {
    const found = read(await client.getPost(slug));
    // A draft has an address, but is not for readers yet.
    const isDraft = found.kind === 'found' && found.value.status !== 'published';
    return isDraft ? { kind: 'not-found' } : found;
  },

  preview: async (slug, token) => {
    const answer = await client.getPost(slug, { preview: token });
    // A token that has expired, or is none, is no fault of the site.
    return answer.ok || answer.error.isTransient ? read(answer) : { kind: 'not-found' };
  },
});
