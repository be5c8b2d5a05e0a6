import type { JsonObject } from '../../../../src/schema/json.ts';

/** Application after the example of Google's Software app reference. */
export const angryBirds: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Angry Birds',
  operatingSystem: 'ANDROID',
  applicationCategory: 'GameApplication',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, ratingCount: 8864 },
  offers: { '@type': 'Offer', price: 1, priceCurrency: 'USD' },
};

/** Application with the other properties that schema.org has for programs. */
export const webApp: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: 'A web app',
  description: 'It counts.',
  softwareVersion: '2.0',
  fileSize: '4 MB',
  softwareRequirements: ['Firefox', 'Safari'],
  featureList: 'Counts up\nCounts down',
  releaseNotes: 'It counts down now.',
  screenshot: { '@type': 'ImageObject', url: 'https://media.example/5.jpg' },
  publisher: { '@type': 'Organization', name: 'Counters' },
  offers: { '@type': 'Offer', price: '0.00' },
  downloadUrl: 'https://example.com/download',
};
