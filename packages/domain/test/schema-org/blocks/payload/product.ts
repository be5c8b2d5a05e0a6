import type { JsonObject } from '../../../../src/schema/json.ts';

/** Product after the example of Google's Product snippet reference for an editorial review. */
export const cheeseGrater: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Cheese Grater Pro',
  review: {
    '@type': 'Review',
    name: 'Cheese Grater Pro review',
    author: { '@type': 'Person', name: 'Pascal Van Cleeff' },
    reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
    positiveNotes: {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Consistent results' },
        { '@type': 'ListItem', position: 2, name: 'Still sharp after many uses' },
      ],
    },
    negativeNotes: {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'No child protection' },
        { '@type': 'ListItem', position: 2, name: 'Lacking advanced features' },
      ],
    },
  },
};

/**
 * Product after the example of the same reference for a page of a shop, and schema.org's of
 * Product.
 */
export const anvil: JsonObject = {
  '@context': 'https://schema.org/',
  '@type': 'Product',
  name: 'Executive Anvil',
  image: ['https://example.com/photos/1x1/photo.jpg'],
  description: "Sleeker than ACME's Classic Anvil, the Executive Anvil is perfect for travel.",
  sku: '0446310786',
  brand: { '@type': 'Brand', name: 'ACME (tm)' },
  review: [
    {
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: '4', bestRating: '5' },
      author: { '@type': 'Person', name: 'Fred Benson' },
    },
    { '@type': 'Review', reviewBody: 'A great buy.', author: 'Ashley' },
  ],
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 1089 },
  offers: {
    '@type': 'AggregateOffer',
    offerCount: 5,
    lowPrice: 119.99,
    highPrice: 199.99,
    priceCurrency: 'USD',
    itemCondition: 'https://schema.org/UsedCondition',
    availability: 'https://schema.org/InStock',
    url: 'https://example.com/anvil',
  },
};
