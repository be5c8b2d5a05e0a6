import type { Random } from './random.ts';

const payloads = (mediaId: string): readonly (readonly [schemaType: string, data: object])[] => [
  ['BlogPosting', { keywords: ['coffee', 'moka'], about: { '@type': 'Thing', name: 'Coffee' } }],
  [
    'HowTo',
    {
      name: 'Brew a moka pot',
      totalTime: 'PT10M',
      tool: 'A pot',
      supply: [{ '@type': 'HowToSupply', name: 'Coffee' }],
      step: [
        { '@type': 'HowToStep', text: 'Fill the pot.', image: `urn:uuid:${mediaId}` },
        { '@type': 'HowToSection', name: 'Heat', itemListElement: [{ text: 'Wait.' }] },
      ],
    },
  ],
  [
    'Recipe',
    {
      recipeYield: '2 cups',
      prepTime: 'PT1M',
      recipeIngredient: ['20 g of coffee', '200 ml of water'],
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Brew.' }, 'Pour.'],
      nutrition: { calories: '2 kcal' },
    },
  ],
  [
    'FAQPage',
    { mainEntity: [{ name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }] },
  ],
  ['QAPage', { mainEntity: { name: 'How hot?', acceptedAnswer: { text: 'Hot.' } } }],
  [
    'VideoObject',
    { name: 'Moka', contentUrl: 'https://video.example/1.mp4', uploadDate: '2026-01-01' },
  ],
  ['ItemList', { itemListElement: [{ position: 1, item: { name: 'Pot' } }, 'Cup'] }],
  ['Product', { name: 'Pot', offers: { price: 19.9, priceCurrency: 'EUR' } }],
  ['Review', { itemReviewed: { name: 'Pot' }, reviewRating: { ratingValue: 4, bestRating: 5 } }],
];

/** Returns the schema.org type of a post, with a payload that suits it. */
export const aPayload = (random: Random, mediaIds: readonly string[]) => {
  const [schemaType, structuredData] = random.pick(payloads(random.pick(mediaIds)));
  return { schemaType, structuredData };
};
