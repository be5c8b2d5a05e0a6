import { cacheTagsOf } from '@content-publishing/domain/events';
import type { Post } from '../client/client.ts';
import type { ContentClient } from './content-client.ts';
import { ContentError, publishedPages } from './published-posts.ts';

/** Entry of a live collection: a post by its slug, with the cache tags of a page that shows it. */
export interface LiveEntry {
  readonly id: string;
  readonly data: Post;
  readonly cacheHint: { tags: string[]; lastModified: Date };
}

/**
 * Creates a loader of a live collection of Astro for the published posts, which are read when they
 * are requested. `cacheHint` has the cache tags, by which events expire pages.
 *
 * @example
 * const posts = defineLiveCollection({ loader: liveContentLoader({ client }) });
 */
export const liveContentLoader = ({
  client,
}: {
  readonly client: Pick<ContentClient, 'getPost' | 'listPosts'>;
}) => ({
  name: 'content-publishing',
  loadCollection: async () => {
    try {
      const entries: LiveEntry[] = [];
      for await (const post of publishedPages(client)) entries.push(entryOf(post));
      return { entries, cacheHint: { tags: ['site', 'posts'] } };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return { error };
    }
  },
  loadEntry: async ({ filter }: { readonly filter: { readonly id: string } }) => {
    const found = await client.getPost(filter.id);
    if (!found.ok) {
      return found.error.code === 'NOT_FOUND'
        ? undefined
        : { error: new ContentError(found.error) };
    }
    return found.value.status === 'published' ? entryOf(found.value) : undefined;
  },
});

const entryOf = (post: Post): LiveEntry => ({
  id: post.slug,
  data: post,
  cacheHint: { tags: [...cacheTagsOf(post)], lastModified: new Date(post.updatedAt) },
});
