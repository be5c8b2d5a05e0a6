import type { Block, JsonLdSource } from '@content-publishing/domain';
import {
  type Author,
  type Category,
  createAuthor,
  createCategory,
  createMedia,
} from '@content-publishing/domain/records';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { now, uuid } from '../../content/post/records.ts';

const origin = (end: string) => ({ id: uuid(end), workspaceId: uuid('aa'), now });

/** Returns the `@id` of the record that ends in `end`, or of a part of its page. */
export const urn = (end: string, part?: string): string =>
  `urn:uuid:${uuid(end)}${part === undefined ? '' : `#${part}`}`;

export const avatar = createMedia(
  { url: 'https://images.example/ada.jpg', mimeType: 'image/jpeg' },
  origin('e1'),
);

export const pot = createMedia(
  {
    url: 'https://images.example/pot.jpg',
    mimeType: 'image/jpeg',
    width: 1200,
    height: 800,
    alt: 'A pot',
    caption: 'The pot',
  },
  origin('e2'),
);

export const flame = createMedia(
  { url: 'https://images.example/flame.png', mimeType: 'image/png' },
  origin('e3'),
);

export const leaflet = createMedia(
  { url: 'https://images.example/a.pdf', mimeType: 'application/pdf' },
  origin('e4'),
);

/** An author of whom only a name is known. */
export const unknownAuthor: Author = createAuthor(
  { slug: 'ada', displayName: 'Ada Example' },
  null,
  origin('a1'),
);

/** An author of whom all is known. */
export const knownAuthor: Author = createAuthor(
  {
    slug: 'ada',
    displayName: 'Ada Example',
    bio: 'Brews since 2001.',
    avatarMediaId: avatar.id,
    credentials: 'MSc Food Science',
    sameAs: ['https://social.example/@ada'],
    person: {
      jobTitle: 'Editor',
      worksFor: 'Beans & Co',
      alumniOf: 'Example University',
      award: 'Barista of the Year',
      honorificPrefix: 'Dr',
      honorificSuffix: 'PhD',
      knowsAbout: ['Coffee', 'Kitchens'],
    },
    seo: { canonicalUrl: 'https://site.example/authors/ada' },
  },
  avatar,
  origin('a1'),
);

export const guides: Category = createCategory(
  { slug: 'guides', name: 'Guides' },
  [],
  origin('c1'),
);

export const coffee: Category = createCategory(
  { slug: 'coffee', name: 'Coffee', description: 'All about it.' },
  [guides],
  origin('c2'),
);

/** A post of which as little as possible is known. */
export const bare: JsonLdSource = {
  derivedFields: [],
  id: uuid('f1'),
  slug: 'moka-pot',
  schemaType: 'BlogPosting',
  structuredData: null,
  title: 'The moka pot',
  excerpt: '',
  summaryForAi: null,
  canonicalUrl: null,
  seo: null,
  publishedAt: null,
  createdAt: now,
  updatedAt: '2026-03-02T12:00:00.000Z',
  wordCount: 460,
  readingTimeMin: 2,
  blocks: [],
  language: 'en',
  site: UNKNOWN_SITE,
  author: null,
  category: null,
  tags: [],
  featuredMediaId: null,
  media: new Map(),
};

export const faq: Block = { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] };
export const video = {
  type: 'video_embed',
  url: 'https://v.example/1',
  title: 'See it',
} as const satisfies Block;
export const image: Block = { type: 'image', mediaId: flame.id, alt: 'A flame' };

/** A post that uses all that there is. */
export const full: JsonLdSource = {
  ...bare,
  excerpt: 'Coffee, at home.',
  summaryForAi: 'Low heat makes good coffee.',
  publishedAt: '2026-03-01T13:00:00.000Z',
  canonicalUrl: 'https://site.example/moka',
  blocks: [image, video, faq],
  author: knownAuthor,
  category: coffee,
  tags: [{ name: 'Coffee' }, { name: 'Kitchen' }],
  featuredMediaId: pot.id,
  media: new Map([pot, flame, leaflet].map((record) => [record.id, record])),
};
