import { sections } from '../sections/block-builder.ts';
import { facts } from '../sections/facts.ts';
import { paragraphs } from '../sections/paragraphs.ts';
import { section } from '../sections/section.ts';
import { chapters, video } from '../sections/videos.ts';
import { day } from '../format/date.ts';
import { shortDuration } from '../format/duration.ts';
import type { StructuredType } from '../structured-type.ts';

export const videoObject: StructuredType = {
  type: 'VideoObject',
  description: 'A video that a platform plays.',
  kind: 'CreativeWork',
  sections: sections(
    video,
    paragraphs('description'),
    facts(['Duration', 'duration', shortDuration], ['Published', 'uploadDate', day]),
    section('Chapters', chapters('hasPart')),
    section('Transcript', paragraphs('transcript')),
  ),
  required: ['name', 'thumbnailUrl', 'uploadDate'],
  recommended: ['description', 'contentUrl|embedUrl', 'duration'],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/video',
  example: {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'Introducing the self-driving bicycle',
    description: 'This bicycle balances itself.',
    thumbnailUrl: 'https://example.com/photos/bicycle.jpg',
    uploadDate: '2026-03-31T08:00:00+08:00',
    duration: 'PT1M54S',
    embedUrl: 'https://video.example/embed/123',
    hasPart: [
      { '@type': 'Clip', name: 'On the road', startOffset: 30, endOffset: 45 },
      { '@type': 'Clip', name: 'In the rain', startOffset: 111, endOffset: 150 },
    ],
  },
};
