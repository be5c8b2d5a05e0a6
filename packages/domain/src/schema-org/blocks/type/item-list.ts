import { sections } from '../sections/block-builder.ts';
import { entries } from '../sections/entries.ts';
import { paragraphs } from '../sections/paragraphs.ts';
import type { StructuredType } from '../structured-type.ts';

export const itemList: StructuredType = {
  type: 'ItemList',
  description: 'Things in a list, such as the ten best of their kind.',
  kind: 'Thing',
  sections: sections(paragraphs('description'), entries),
  required: ['itemListElement', 'itemListElement.position', 'itemListElement.url|item'],
  recommended: [],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/carousel',
  example: {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Peanut butter cookies',
        url: 'https://example.com/peanut-butter-cookies',
      },
      {
        '@type': 'ListItem',
        position: 2,
        item: {
          '@type': 'Recipe',
          name: 'Triple chocolate chunk cookies',
          url: 'https://example.com/triple-chocolate-chunk',
        },
      },
    ],
  },
};
