import { sections, within } from '../sections/block-builder.ts';
import { paragraphs, quote } from '../sections/paragraphs.ts';
import { section, titled } from '../sections/section.ts';
import type { StructuredType } from '../structured-type.ts';

export const qaPage: StructuredType = {
  type: 'QAPage',
  description: 'One question with the answers that people gave to it.',
  kind: 'CreativeWork',
  sections: sections(
    within(
      'mainEntity',
      titled(
        paragraphs('text'),
        section('Accepted answer', within('acceptedAnswer', quote('text'))),
        section('Suggested answers', within('suggestedAnswer', quote('text'))),
      ),
    ),
  ),
  required: [
    'mainEntity',
    'mainEntity.name',
    'mainEntity.answerCount',
    'mainEntity.acceptedAnswer|suggestedAnswer',
    'mainEntity.acceptedAnswer|suggestedAnswer.text',
  ],
  recommended: [
    'mainEntity.text',
    'mainEntity.author',
    'mainEntity.datePublished',
    'mainEntity.upvoteCount',
    'mainEntity.acceptedAnswer|suggestedAnswer.author',
    'mainEntity.acceptedAnswer|suggestedAnswer.upvoteCount',
    'mainEntity.acceptedAnswer|suggestedAnswer.url',
  ],
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/qapage',
  example: {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: 'How many ounces are there in a pound?',
      text: 'I have a recipe in ounces and a scale in pounds. How do I convert them?',
      answerCount: 2,
      author: { '@type': 'Person', name: 'Mary Stone' },
      acceptedAnswer: {
        '@type': 'Answer',
        text: '1 pound (lb) is equal to 16 ounces (oz).',
        upvoteCount: 1337,
        author: { '@type': 'Person', name: 'Julius Fernandez' },
      },
      suggestedAnswer: {
        '@type': 'Answer',
        text: 'Are you looking for ounces or fluid ounces?',
        author: { '@type': 'Person', name: 'Kara Weber' },
      },
    },
  },
};
