import { action } from '../sections/action.ts';
import { sections } from '../sections/block-builder.ts';
import { facts } from '../sections/facts.ts';
import { bullets } from '../sections/list.ts';
import { picture, pictures } from '../sections/pictures.ts';
import { paragraphs } from '../sections/paragraphs.ts';
import { section } from '../sections/section.ts';
import { money } from '../format/money.ts';
import { rating } from '../format/rating.ts';
import type { StructuredType } from '../structured-type.ts';

export const softwareApplication: StructuredType = {
  type: 'SoftwareApplication',
  alsoNamed: ['MobileApplication', 'VideoGame', 'WebApplication'],
  description: 'A program or an app.',
  kind: 'CreativeWork',
  sections: sections(
    picture,
    paragraphs('description'),
    facts(
      ['Operating system', 'operatingSystem'],
      ['Version', 'softwareVersion'],
      ['File size', 'fileSize'],
      ['Requirements', 'softwareRequirements'],
      ['Publisher', 'publisher'],
      ['Price', 'offers', money],
      ['Rating', 'aggregateRating', rating],
    ),
    section('Features', bullets('featureList')),
    section('What is new', paragraphs('releaseNotes')),
    pictures('screenshot'),
    action('downloadUrl', 'Download'),
  ),
  required: ['name', 'offers', 'offers.price', 'aggregateRating|review'],
  recommended: [
    'applicationCategory',
    'operatingSystem',
    'aggregateRating.ratingValue',
    'aggregateRating.ratingCount|reviewCount',
  ],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/software-app',
  example: {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Angry Birds',
    operatingSystem: 'Android',
    applicationCategory: 'GameApplication',
    softwareVersion: '8.0.3',
    featureList: ['Slingshots', 'Pigs'],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, ratingCount: 8864 },
    offers: { '@type': 'Offer', price: 0 },
    downloadUrl: 'https://example.com/angry-birds',
  },
};
