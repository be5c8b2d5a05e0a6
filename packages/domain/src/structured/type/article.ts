import { card } from '../card/card.ts';
import type { StructuredType } from '../structured-type.ts';

export const article: StructuredType = {
  type: 'Article',
  alsoNamed: [
    'AdvertiserContentArticle',
    'AnalysisNewsArticle',
    'APIReference',
    'AskPublicNewsArticle',
    'BackgroundNewsArticle',
    'BlogPosting',
    'DiscussionForumPosting',
    'LiveBlogPosting',
    'MedicalScholarlyArticle',
    'NewsArticle',
    'OpinionNewsArticle',
    'Report',
    'ReportageNewsArticle',
    'ReviewNewsArticle',
    'SatiricalArticle',
    'ScholarlyArticle',
    'SocialMediaPosting',
    'TechArticle',
  ],
  description: 'A text to read: its body is what is shown, and a payload adds no blocks to it.',
  kind: 'CreativeWork',
  card: card(),
  required: [],
  recommended: ['headline', 'image', 'author', 'author.name', 'author.url', 'dateModified'],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  example: {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'The moka pot in ten minutes',
    author: { '@type': 'Person', name: 'Ada', url: 'https://example.com/ada' },
  },
};
