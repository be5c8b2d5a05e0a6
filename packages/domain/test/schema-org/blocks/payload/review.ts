import type { JsonObject } from '../../../../src/schema/json.ts';

/** Review after the example of Google's Review snippet reference. */
export const seafood: JsonObject = {
  '@context': 'https://schema.org/',
  '@type': 'Review',
  itemReviewed: {
    '@type': 'Restaurant',
    image: 'https://www.example.com/seafood-restaurant.jpg',
    name: 'Legal Seafood',
    servesCuisine: 'Seafood',
    priceRange: '$$$',
    telephone: '1234567',
  },
  reviewRating: { '@type': 'Rating', ratingValue: 4 },
  author: { '@type': 'Person', name: 'Bob Smith' },
  publisher: { '@type': 'Organization', name: 'Washington Times' },
  reviewBody: 'The chowder is thick.\nThe fish is fresh.',
  positiveNotes: ['Chowder', { '@type': 'WebContent', name: 'Fish' }],
  negativeNotes: 'Noise',
};
