import type { Client, Post, PostPage } from '@content-publishing/site-kit';

/** A post without its body. */
export type PostSummary = PostPage['data'][number];

/** Data of a page; the slug that a post has now, where it had another one; or the status of an error. */
export type Found<Data> =
  | { readonly status: 200; readonly data: Data }
  | { readonly status: 308; readonly slug: string }
  | { readonly status: 404 | 503 };

/** Returns the address of a post on the site. */
export const postPath = (slug: string): string => `/posts/${encodeURIComponent(slug)}`;

/** Reads the latest published posts. */
export const latestPosts = async (
  client: Pick<Client, 'listPosts'>,
): Promise<Exclude<Found<readonly PostSummary[]>, { readonly status: 308 }>> => {
  const answer = await client.listPosts({
    status: 'published',
    orderBy: 'publishedAt',
    order: 'desc',
    fields: 'summary',
    pageSize: 20,
  });
  return answer.ok ? { status: 200, data: answer.value.data } : { status: 503 };
};

/**
 * Reads a published post. With the token of `?preview=` it reads the post of the token, in any
 * status; an invalid token is 404.
 */
export const readPost = async (
  client: Pick<Client, 'getPost'>,
  slug: string,
  preview?: string,
): Promise<Found<Post>> => {
  const isPreview = preview !== undefined;
  const answer = await client.getPost(slug, isPreview ? { preview } : {});
  if (!answer.ok) {
    const { code, isTransient } = answer.error;
    return { status: code === 'NOT_FOUND' || (isPreview && !isTransient) ? 404 : 503 };
  }
  const post = answer.value;
  if (isPreview) return { status: 200, data: post };
  // A key that may write sees drafts, too.
  if (post.status !== 'published') return { status: 404 };
  return post.slug === slug ? { status: 200, data: post } : { status: 308, slug: post.slug };
};
