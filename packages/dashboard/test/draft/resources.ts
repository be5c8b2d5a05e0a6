import type { ClientError, Post } from '@content-publishing/site-kit';

/** Returns the error of a failed call. */
export const failure = (status: number | null, more: Partial<ClientError> = {}): ClientError => ({
  code: status === null ? 'UNREACHABLE' : 'BAD_REQUEST',
  message: `failed with ${status ?? 'no response'}`,
  status,
  details: null,
  requestId: null,
  retryAfterSeconds: null,
  isTransient: status === null || status === 408 || status === 429 || status >= 502,
  wasNotProcessed: status !== null && status < 500,
  ...more,
});

/** Returns a post as readers get it. */
export const postOf = (
  status: Post['status'],
  publishedAt: string | null,
  scheduledAt: string | null,
): Post => ({ ...A_POST, status, publishedAt, scheduledAt });

const NOW = '2026-11-27T09:00:00.000Z';

const A_POST: Post = {
  ...{ id: '', workspaceId: '', slug: 'a', title: 'A', excerpt: '', tocItems: [] },
  ...{ readingTimeMin: 1, featuredMediaId: null, featuredMedia: null, authorId: '', author: null },
  ...{ categoryId: null, category: null, status: 'draft', publishedAt: null, scheduledAt: null },
  ...{ unpublishAt: null, isHowTo: false, summaryForAi: null, canonicalUrl: null, viewCount: 0 },
  ...{ seo: null, schemaType: 'BlogPosting', structuredData: null, seoScore: null },
  ...{ readabilityScore: null, createdAt: NOW, updatedAt: NOW, tags: [], relatedPosts: [] },
  ...{ bodyJson: [], bodyText: '', jsonLd: {} },
};
