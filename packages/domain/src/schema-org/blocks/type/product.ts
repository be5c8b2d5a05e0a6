import { sections } from '../sections/block-builder.ts';
import { action } from '../sections/action.ts';
import { facts } from '../sections/facts.ts';
import { notes, reviews } from '../sections/reviews.ts';
import { picture } from '../sections/pictures.ts';
import { paragraphs } from '../sections/paragraphs.ts';
import { section } from '../sections/section.ts';
import { money } from '../format/money.ts';
import { rating } from '../format/rating.ts';
import { term } from '../format/term.ts';
import type { StructuredType } from '../structured-type.ts';

/** Format of the `availability` of offers (schema.org/ItemAvailability). */
const availability = term({
  BackOrder: 'Back-order',
  Discontinued: 'Discontinued',
  InStock: 'In stock',
  InStoreOnly: 'In store only',
  LimitedAvailability: 'Limited availability',
  OnlineOnly: 'Online only',
  OutOfStock: 'Out of stock',
  PreOrder: 'Pre-order',
  PreSale: 'Pre-order',
  SoldOut: 'Sold out',
});

/** Format of the `itemCondition` of offers (schema.org/OfferItemCondition). */
const condition = term({
  DamagedCondition: 'Damaged',
  NewCondition: 'New',
  RefurbishedCondition: 'Refurbished',
  UsedCondition: 'Used',
});

export const product: StructuredType = {
  type: 'Product',
  alsoNamed: [
    'IndividualProduct',
    'ProductGroup',
    'ProductModel',
    'SomeProducts',
    'Vehicle',
    'Car',
  ],
  description: 'A thing that can be bought, with its reviews.',
  kind: 'Thing',
  sections: sections(
    picture,
    paragraphs('description'),
    facts(
      ['Brand', 'brand'],
      ['Model', 'model'],
      ['Category', 'category'],
      ['Price', 'offers|hasVariant.offers', money],
      ['Availability', 'offers.availability|hasVariant.offers.availability', availability],
      ['Condition', 'offers.itemCondition|hasVariant.offers.itemCondition', condition],
      ['Rating', 'aggregateRating', rating],
    ),
    notes,
    section('Reviews', reviews('review')),
    action('offers|hasVariant.offers', 'See the offer'),
  ),
  required: ['name', 'review|aggregateRating|offers|hasVariant'],
  recommended: [
    'image',
    'description',
    'brand',
    'review',
    'aggregateRating',
    'offers',
    'offers.price|lowPrice|priceSpecification',
    'offers.priceCurrency|priceSpecification',
    'offers.availability',
    'review.author',
    'review.reviewRating',
    'aggregateRating.ratingValue',
    'aggregateRating.ratingCount|reviewCount',
  ],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/product-snippet',
  example: {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Cheese grater pro',
    description: 'Four sides, one handle.',
    brand: { '@type': 'Brand', name: 'ACME' },
    offers: {
      '@type': 'Offer',
      price: '24.90',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: 'https://example.com/cheese-grater-pro',
    },
    review: {
      '@type': 'Review',
      name: 'Cheese grater pro review',
      reviewBody: 'It grates whatever I have.',
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
        itemListElement: [{ '@type': 'ListItem', position: 1, name: 'No child protection' }],
      },
    },
  },
};
