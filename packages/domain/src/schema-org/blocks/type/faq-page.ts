import { sections } from '../sections/block-builder.ts';
import { questions } from '../sections/questions.ts';
import type { StructuredType } from '../structured-type.ts';

export const faqPage: StructuredType = {
  type: 'FAQPage',
  description: 'Questions with one answer each, which the site gives.',
  kind: 'CreativeWork',
  sections: sections(questions('mainEntity')),
  required: [
    'mainEntity',
    'mainEntity.name',
    'mainEntity.acceptedAnswer',
    'mainEntity.acceptedAnswer.text',
  ],
  recommended: [],
  reference: 'https://schema.org/FAQPage',
  retired: 'May 2026',
  example: {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'What is the return policy?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: '<p>Unopened items can be returned within <b>90 days</b>.</p><p>The shipping costs are not refunded.</p>',
        },
      },
      {
        '@type': 'Question',
        name: 'How long does it take to process a refund?',
        acceptedAnswer: { '@type': 'Answer', text: 'Most refunds are paid within 10 days.' },
      },
    ],
  },
};
