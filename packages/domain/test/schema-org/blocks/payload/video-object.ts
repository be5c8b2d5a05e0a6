import type { JsonObject } from '../../../../src/schema/json.ts';

/** Video after the example of Google's Video reference, with its clips. */
export const selfDrivingBicycle: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name: 'Introducing the self-driving bicycle in the Netherlands',
  description: 'This spring, Google is introducing the self-driving bicycle in Amsterdam.',
  thumbnailUrl: [
    'https://example.com/photos/1x1/photo.jpg',
    'https://example.com/photos/4x3/photo.jpg',
  ],
  uploadDate: '2024-03-31T08:00:00+08:00',
  duration: 'PT1M54S',
  contentUrl: 'https://www.example.com/video/123/file.mp4',
  embedUrl: 'https://www.example.com/embed/123',
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'WatchAction' },
    userInteractionCount: 5647018,
  },
  hasPart: [
    {
      '@type': 'Clip',
      name: 'Cat jumps',
      startOffset: 30,
      endOffset: 45,
      url: 'https://www.example.com/example?t=30',
    },
    { '@type': 'Clip', name: 'Dog misses the fence', startOffset: '3725' },
    { '@type': 'Clip', name: 'The end' },
  ],
};
