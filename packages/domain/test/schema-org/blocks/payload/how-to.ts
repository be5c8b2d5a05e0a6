import type { JsonObject } from '../../../../src/schema/json.ts';

/** HowTo after schema.org's example: sections, directions, tips, supplies with quantities. */
export const changeATire: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name: 'How to change a flat tire',
  estimatedCost: { '@type': 'MonetaryAmount', currency: 'USD', minValue: 20, maxValue: 50 },
  prepTime: 'PT10M',
  performTime: 'PT20M',
  totalTime: 'PT30M',
  yield: '1 changed tire',
  tool: [
    { '@type': 'HowToTool', name: 'Spare tire' },
    { '@type': 'HowToTool', name: 'Lug wrench' },
    'Jack',
  ],
  supply: {
    '@type': 'HowToSupply',
    name: 'flares',
    requiredQuantity: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 3 },
  },
  step: [
    {
      '@type': 'HowToSection',
      name: 'Preparation',
      position: '1',
      itemListElement: [
        {
          '@type': 'HowToStep',
          position: '1',
          itemListElement: [
            { '@type': 'HowToDirection', position: '1', text: 'Turn on your hazard lights.' },
            { '@type': 'HowToTip', position: '2', text: "You're going to need space." },
          ],
        },
        {
          '@type': 'HowToStep',
          position: '2',
          itemListElement: { '@type': 'HowToDirection', text: 'Position wheel wedges.' },
        },
      ],
    },
    {
      '@type': 'HowToSection',
      name: 'Raise the car',
      position: '2',
      itemListElement: {
        '@type': 'HowToStep',
        name: 'Jack it up.',
        text: 'Position the jack underneath the car.',
      },
    },
  ],
};

/** HowTo with images of the workspace in each of the ways to name one. */
export const illustrated: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name: 'How to tie a tie',
  image: { '@type': 'ImageObject', url: 'https://media.example/5.jpg', height: '406' },
  step: [
    {
      '@type': 'HowToStep',
      name: 'Preparations',
      text: 'Drape the tie around your neck.',
      image: 'urn:uuid:0197A1B2-3C4D-7E5F-8A6B-000000000001',
    },
    {
      '@type': 'HowToStep',
      name: 'Crossing once',
      text: 'Cross the long end over the short end.',
      image: { '@id': 'urn:uuid:0197a1b2-3c4d-7e5f-8a6b-000000000002' },
    },
    { '@type': 'HowToStep', text: 'Pull it through.', image: 'https://elsewhere.example/3.jpg' },
    {
      '@type': 'HowToStep',
      text: 'Tighten the knot.',
      image: {
        '@type': 'ImageObject',
        contentUrl: 'https://media.example/4.jpg',
        caption: 'Not too tight',
      },
    },
    {
      '@type': 'HowToStep',
      name: 'Done',
      image: ['0197a1b2-3c4d-7e5f-8a6b-000000000009', '0197a1b2-3c4d-7e5f-8a6b-000000000005'],
    },
  ],
};
