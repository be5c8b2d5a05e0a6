import { sections } from '../sections/block-builder.ts';
import { facts } from '../sections/facts.ts';
import { notes } from '../sections/reviews.ts';
import { picture } from '../sections/pictures.ts';
import { paragraphs } from '../sections/paragraphs.ts';
import { rating } from '../format/rating.ts';
import type { StructuredType } from '../structured-type.ts';

export const review: StructuredType = {
  type: 'Review',
  alsoNamed: ['CriticReview', 'EmployerReview', 'MediaReview', 'Recommendation', 'UserReview'],
  description: 'What the author of the post thinks of a thing.',
  kind: 'CreativeWork',
  sections: sections(
    picture,
    facts(['Reviewed', 'itemReviewed'], ['Rating', 'reviewRating', rating]),
    paragraphs('description'),
    paragraphs('reviewBody'),
    notes,
  ),
  required: [
    'author',
    'itemReviewed',
    'itemReviewed.name',
    'reviewRating',
    'reviewRating.ratingValue',
  ],
  recommended: ['datePublished', 'reviewRating.bestRating', 'reviewRating.worstRating'],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
  example: {
    '@context': 'https://schema.org',
    '@type': 'Review',
    itemReviewed: { '@type': 'Restaurant', name: 'Legal Seafood' },
    reviewRating: { '@type': 'Rating', ratingValue: 4.5, bestRating: 5 },
    reviewBody: 'The chowder alone is worth the trip.',
    positiveNotes: ['Fresh fish', 'Quick service'],
    negativeNotes: 'Loud in the evening',
  },
};
