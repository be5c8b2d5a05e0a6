import type { JsonObject } from '../../../../src/schema/json.ts';

/** List after the example of Google's Carousel reference for pages that list others. */
export const cookies: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: [
    {
      '@type': 'ListItem',
      position: 2,
      url: 'https://example.com/triple-chocolate-chunk.html',
    },
    {
      '@type': 'ListItem',
      position: 1,
      item: {
        '@type': 'Recipe',
        name: 'Peanut butter cookies',
        url: 'https://example.com/peanut-butter-cookies.html?a=1&copy;=2',
      },
    },
    { '@type': 'ListItem', position: 3, item: 'https://example.com/snickerdoodles.html' },
  ],
};

/** A list whose entries say something of themselves. */
export const films: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  description: 'Films of the year.',
  itemListOrder: 'https://schema.org/ItemListOrderAscending',
  itemListElement: [
    {
      '@type': 'ListItem',
      position: 1,
      item: {
        '@type': 'Movie',
        name: 'A Star Is Born',
        url: 'https://example.com/a-star-is-born',
        image: 'urn:uuid:0197a1b2-3c4d-7e5f-8a6b-000000000001',
        description: 'A musician helps a singer.',
      },
    },
    { '@type': 'ListItem', position: 2, name: 'Bohemian Rhapsody' },
  ],
};
