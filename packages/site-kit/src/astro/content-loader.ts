import { cacheTagsOf } from '@content-publishing/domain/events';
import type { Post } from '../client/client.ts';
import type { ContentClient } from './content-client.ts';
import { answered, isGone, publishedPages } from './published-posts.ts';

/** Parts of the context that Astro passes to a content loader. */
export interface LoaderContext {
  readonly store: {
    readonly values: () => readonly { readonly id: string; readonly data: object }[];
    readonly set: (entry: { id: string; data: Record<string, unknown>; digest: string }) => boolean;
    readonly delete: (id: string) => void;
    readonly clear: () => void;
  };
  readonly meta: {
    readonly get: (key: string) => string | undefined;
    readonly set: (key: string, value: string) => void;
  };
  readonly parseData: <Data extends Record<string, unknown>>(entry: {
    id: string;
    data: Data;
  }) => Promise<Data>;
  readonly generateDigest: (data: Record<string, unknown>) => string;
}

/** Name of the cursor in the metadata of the collection. */
const CURSOR = 'content-publishing-cursor';

/**
 * Creates a content loader of Astro for the published posts, each by its slug. The first build reads
 * all; later ones read the posts whose tags are in events, and remove the ones that are gone. It throws if the
 * service cannot be read, so that no build lacks posts.
 *
 * @example
 * const posts = defineCollection({ loader: contentLoader({ client }) });
 */
export const contentLoader = ({ client }: { readonly client: ContentClient }) => {
  const loadAll = async ({ store, ...context }: LoaderContext): Promise<void> => {
    // The cursor is taken first, so that no change in between is lost.
    const { cursor } = await answered(client.listEvents({}));
    store.clear();
    for await (const post of publishedPages(client)) await put({ store, ...context }, post);
    context.meta.set(CURSOR, cursor);
  };

  const loadChanges = async (context: LoaderContext, after: string): Promise<void> => {
    const tags = new Set<string>();
    let cursor = after;
    for (let hasMore = true; hasMore;) {
      const page = await answered(client.listEvents({ after: cursor }));
      for (const { cacheTags } of page.data) for (const tag of cacheTags) tags.add(tag);
      ({ cursor, hasMore } = page);
    }
    if (tags.has('site')) return loadAll(context);
    const { store, meta } = context;
    const ids = new Set([...tags].flatMap((tag) => /^post:(.*)/.exec(tag)?.[1] ?? []));
    for (const { id: slug, data } of store.values()) {
      if (!isPost(data) || !cacheTagsOf(data).some((tag) => tags.has(tag))) continue;
      ids.add(data.id);
      store.delete(slug);
    }
    for (const id of ids) {
      const found = await client.getPost(id);
      if (found.ok ? found.value.status === 'published' : found.error.code !== 'NOT_FOUND') {
        await put(context, await answered(Promise.resolve(found)));
      }
    }
    meta.set(CURSOR, cursor);
  };

  return {
    name: 'content-publishing',
    load: async (context: LoaderContext): Promise<void> => {
      const cursor = context.meta.get(CURSOR);
      try {
        await (cursor === undefined ? loadAll(context) : loadChanges(context, cursor));
      } catch (error) {
        // The events after the cursor are no longer all there.
        if (cursor === undefined || !isGone(error)) throw error;
        await loadAll(context);
      }
    },
  };
};

const put = async (
  { store, parseData, generateDigest }: LoaderContext,
  post: Post,
): Promise<void> => {
  const data = await parseData({ id: post.slug, data: { ...post } });
  store.set({ id: post.slug, data, digest: generateDigest(data) });
};

const isPost = (data: object): data is Post => 'tags' in data && 'relatedPosts' in data;
