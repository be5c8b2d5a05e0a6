import type { Post } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { Found, ReadAnswer } from './found.ts';

export type Author = NonNullable<Post['author']>;
export type Category = NonNullable<Post['category']>;
export type Tag = Post['tags'][number];

/** Records of the workspace that posts refer to, each by its slug. */
export interface Records {
  readonly author: (slug: string) => Promise<Found<Author>>;
  readonly category: (slug: string) => Promise<Found<Category>>;
  readonly tag: (slug: string) => Promise<Found<Tag>>;
}

/** Reads records from the service. */
export const recordsOf = (
  client: Pick<ManagementClient, 'getAuthor' | 'getCategory' | 'getTag'>,
  read: ReadAnswer,
): Records => ({
  author: async (slug) => read(await client.getAuthor(slug)),
  category: async (slug) => {
    const found = read(await client.getCategory(slug));
    const isHidden = found.kind === 'found' && !found.value.isActive;
    return isHidden ? { kind: 'not-found' } : found;
  },
  tag: async (slug) => read(await client.getTag(slug)),
});
