import type { Post } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { Found, ReadAnswer } from './found.ts';
import type { Menu } from './menu.ts';

export type Author = NonNullable<Post['author']>;
export type Category = NonNullable<Post['category']>;
export type Tag = Post['tags'][number];

/** Records of the workspace that posts refer to, each by its slug. */
export interface Records {
  readonly author: (slug: string) => Promise<Found<Author>>;
  readonly category: (slug: string) => Promise<Found<Category>>;
  readonly tag: (slug: string) => Promise<Found<Tag>>;
  /** Returns the categories at the top of the tree, in their order, and the authors by name. */
  readonly menu: () => Promise<Found<Menu>>;
}

/** Maximum number of entries of each kind in the menu. */
const MAX_MENU_ENTRIES = 100;

/** Reads records from the service. */
export const recordsOf = (
  client: Pick<
    ManagementClient,
    'getAuthor' | 'getCategory' | 'getTag' | 'listAuthors' | 'listCategories'
  >,
  read: ReadAnswer,
): Records => ({
  author: async (slug) => read(await client.getAuthor(slug)),
  category: async (slug) => {
    const found = read(await client.getCategory(slug));
    const isHidden = found.kind === 'found' && !found.value.isActive;
    return isHidden ? { kind: 'not-found' } : found;
  },
  tag: async (slug) => read(await client.getTag(slug)),
  menu: async () => {
    const page = { order: 'asc', pageSize: MAX_MENU_ENTRIES } as const;
    const [categories, authors] = await Promise.all([
      client.listCategories({ ...page, orderBy: 'sortOrder' }).then(read),
      client.listAuthors({ ...page, orderBy: 'displayName' }).then(read),
    ]);
    if (categories.kind !== 'found') return categories;
    if (authors.kind !== 'found') return authors;
    return {
      kind: 'found',
      value: {
        categories: categories.value.data.filter((one) => one.isActive && one.parentId === null),
        authors: authors.value.data.filter((one) => one.isActive),
      },
    };
  },
});
