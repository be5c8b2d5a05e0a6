import type { PostDraftSchema } from '@content-publishing/domain';

type PostField = Exclude<
  keyof (typeof PostDraftSchema)['properties'],
  'bodyJson' | 'id' | 'publishedAt' | 'status' | 'unpublishAt' | 'updatedAt'
>;

const text = { type: 'string' };
const ids = { type: 'array', items: text };

/** JSON Schemas of the fields of a post that agents give, in short; the domain checks them. */
export const POST_FIELDS: Readonly<Record<PostField, unknown>> = {
  slug: { ...text, description: 'Name in URLs, such as moka-pot' },
  title: text,
  authorId: { ...text, description: 'Id, see list_records' },
  excerpt: text,
  categoryId: text,
  tagIds: ids,
  featuredMediaId: text,
  relatedPostIds: ids,
  isHowTo: { type: 'boolean' },
  summaryForAi: text,
  canonicalUrl: text,
  seo: { type: 'object', description: 'title, description, focusKeyword, …' },
  schemaType: text,
  structuredData: { type: 'object' },
};

/** JSON Schemas of the two forms of a body, of which a call has one. */
export const BODY_FIELDS = {
  markdown: { ...text, description: 'Body, without front matter and title' },
  blocks: {
    type: 'array',
    items: { type: 'object' },
    description: 'Body in place of markdown, see content://vocabulary',
  },
};
