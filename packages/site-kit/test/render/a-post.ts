import {
  NEWEST_BLOCK_VOCABULARY,
  parseBody,
  type ResolvedBlock,
  resolveBlocks,
  type Seo,
} from '@content-publishing/domain';
import type { Author, Category, Media, Tag } from '@content-publishing/domain/records';
import type { RenderablePost } from '@content-publishing/site-kit/render';

const ID = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
const NOW = '2026-01-31T09:00:00.000Z';
const record = { id: ID, workspaceId: ID, createdAt: NOW };

/** Returns a published post without optional fields, except the `given` ones. */
export const aPost = (given: Partial<RenderablePost> = {}): RenderablePost => ({
  title: 'The old harbour',
  excerpt: 'A walk along the quay.',
  bodyJson: [],
  tocItems: [],
  readingTimeMin: 4,
  featuredMedia: null,
  author: null,
  category: null,
  tags: [],
  status: 'published',
  publishedAt: '2026-01-31T23:30:00.000Z',
  updatedAt: '2026-02-01T08:00:00.000Z',
  canonicalUrl: null,
  seo: null,
  jsonLd: { '@context': 'https://schema.org', '@graph': [] },
  ...given,
});

/** Returns a `seo` with only the `given` fields. */
export const aSeo = (given: Partial<Seo>): Seo => ({
  title: null,
  description: null,
  canonicalUrl: null,
  focusKeyword: null,
  secondaryKeywords: null,
  breadcrumbsTitle: null,
  noindexReason: null,
  redirectTo: null,
  robots: null,
  og: null,
  twitter: null,
  ...given,
});

export const anAuthor = (displayName: string, sameAs: readonly string[] = []): Author => ({
  ...record,
  slug: 'ada',
  displayName,
  bio: null,
  avatarMediaId: null,
  avatarMedia: null,
  credentials: null,
  sameAs,
  isActive: true,
  seo: null,
  person: null,
  jsonLd: {},
  updatedAt: NOW,
});

export const aCategory = (name: string): Category => ({
  ...record,
  slug: 'guides',
  name,
  description: null,
  parentId: null,
  path: 'guides',
  sortOrder: 0,
  isActive: true,
  seo: null,
  collectionMetadata: null,
  jsonLd: {},
  updatedAt: NOW,
});

export const aTag = (name: string): Tag => ({ ...record, slug: 'coffee', name, seo: null });

export const aPicture = (given: Partial<Media> = {}): Media => ({
  ...record,
  url: 'https://cdn.example.com/moka.jpg',
  storagePath: null,
  fileName: null,
  mimeType: 'image/jpeg',
  sizeBytes: null,
  width: 1200,
  height: 800,
  alt: 'A moka pot',
  caption: null,
  uploadedByUserId: null,
  uploadedByApiKeyId: null,
  ...given,
});

/**
 * Returns a body as the service stores and shows it, with its derived fields; undefined if it
 * rejects `blocks`.
 */
export const acceptedBody = (blocks: readonly ResolvedBlock[]) =>
  parseBody(
    blocks.map((block) => {
      if (block.type !== 'image') return block;
      const { url: _url, ...request } = block;
      return request;
    }),
    '',
    [],
    NEWEST_BLOCK_VOCABULARY,
  )
    .map(({ blocks: stored, tocItems, texts }) => ({
      bodyJson: resolveBlocks(stored, new Map([[ID, aPicture()]])),
      tocItems,
      texts,
    }))
    .unwrapOr(undefined);
