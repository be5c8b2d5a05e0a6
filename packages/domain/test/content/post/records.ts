import type { References } from '@content-publishing/domain';
import {
  type Author,
  type Category,
  createAuthor,
  createCategory,
  createMedia,
  createTag,
  type Media,
  type Tag,
} from '@content-publishing/domain/records';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';

/** Returns a UUID version 7 that ends in `suffix`. */
export const uuid = (suffix: string): string =>
  `01900000-0000-7000-8000-${suffix.padStart(12, '0')}`;

export const now = '2026-03-01T12:00:00.000Z';

const origin = (suffix: string) => ({ id: uuid(suffix), workspaceId: uuid('aa'), now });

export const author: Author = createAuthor(
  { slug: 'ada', displayName: 'Ada Example' },
  null,
  origin('a1'),
);

export const category: Category = createCategory(
  { slug: 'guides', name: 'Guides' },
  [],
  origin('c1'),
);

export const tag: Tag = createTag({ slug: 'web', name: 'Web' }, origin('d1'));

export const media: Media = createMedia(
  { url: 'https://images.example/a.jpg', mimeType: 'image/jpeg', alt: 'A path', caption: 'Paths' },
  origin('e1'),
);

export const related = {
  id: uuid('b1'),
  slug: 'before',
  title: 'Before',
  excerpt: '',
  status: 'published',
  featuredMediaId: null,
} as const;

/** Records that the tests refer to. */
export const everything: References = {
  author,
  category,
  tags: [tag],
  media: new Map([[media.id, media]]),
  relatedPosts: [related],
  language: 'en',
  site: UNKNOWN_SITE,
};

/** The smallest request that makes a post. */
export const smallest = { slug: 'hello', title: 'Hello', bodyJson: [], authorId: author.id };

/** A request that uses every field. */
export const full = {
  ...smallest,
  bodyJson: [
    { type: 'heading', level: 2, text: 'Why **now**' },
    { type: 'paragraph', text: 'Because *somebody* asked.' },
    { type: 'image', mediaId: media.id },
  ],
  excerpt: 'Short.',
  status: 'published',
  publishedAt: '2026-02-01T00:00:00+01:00',
  unpublishAt: '2999-01-01T01:00:00+01:00',
  categoryId: category.id,
  tagIds: [tag.id],
  featuredMediaId: media.id,
  relatedPostIds: [related.id],
  isHowTo: true,
  summaryForAi: 'Somebody asked.',
  canonicalUrl: 'https://site.example/hello',
  seo: { title: 'Hello', og: { imageMediaId: media.id }, robots: { index: true } },
  schemaType: 'Article',
  structuredData: { genre: 'essay' },
};
