import type { Client, ClientError, Post, PostPage } from '@content-publishing/site-kit';

/** A post without its body. */
export type PostSummary = PostPage['data'][number];

/** A page of the list of posts. */
export interface PostList {
  readonly page: number;
  readonly totalPages: number;
  readonly posts: readonly PostSummary[];
}

/** Data of a page; `unavailable` while the service does not answer. */
export type Found<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unavailable' };

/** The published posts of the workspace. */
export interface Posts {
  /** Returns the latest ones, `pageSize` of them; `page` counts from 1. */
  readonly latest: (page: number, pageSize: number) => Promise<Found<PostList>>;
  /** Returns the one that has this slug, or had it once. */
  readonly bySlug: (slug: string) => Promise<Found<Post>>;
}

/** Reads them from the service; `onError` is told why it cannot be asked, once for each reason. */
export const publishedPosts = (client: Client, onError: (error: ClientError) => void): Posts => {
  let lastError = '';
  const unavailable = (error: ClientError): Found<never> => {
    if (error.message !== lastError) onError(error);
    lastError = error.message;
    return { kind: 'unavailable' };
  };
  const found = <Value>(value: Value): Found<Value> => {
    lastError = '';
    return { kind: 'found', value };
  };

  return {
    latest: async (page, pageSize) => {
      const answer = await client.listPosts({
        status: 'published',
        orderBy: 'publishedAt',
        order: 'desc',
        fields: 'summary',
        page,
        pageSize,
      });
      if (!answer.ok) return unavailable(answer.error);
      const { data: posts, totalPages } = answer.value;
      if (page > 1 && posts.length === 0) return { kind: 'not-found' };
      return found({ page, totalPages: totalPages ?? page, posts });
    },

    bySlug: async (slug) => {
      const answer = await client.getPost(slug);
      // A draft has an address, but is not for readers yet.
      if (answer.ok && answer.value.status === 'published') return found(answer.value);
      if (answer.ok || answer.error.code === 'NOT_FOUND') return { kind: 'not-found' };
      return unavailable(answer.error);
    },
  };
};
