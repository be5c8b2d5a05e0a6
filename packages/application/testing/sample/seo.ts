import { completeSeo, type Seo, type SeoInput } from '@content-publishing/domain';

/** Returns a Seo object with most of its fields set. */
export const aSeo = (fields: SeoInput = {}): Seo =>
  completeSeo({
    title: 'Moka',
    description: 'All about it',
    canonicalUrl: 'https://example.com/moka',
    focusKeyword: 'moka',
    secondaryKeywords: ['coffee', 'espresso'],
    robots: { index: true, follow: false, maxSnippet: -1, maxImagePreview: 'none' },
    og: { title: 'Moka', type: 'article' },
    twitter: { card: 'summary', creator: '@moka' },
    redirectTo: '/coffee',
    ...fields,
  });
