import { sections } from '../sections/block-builder.ts';
import { facts } from '../sections/facts.ts';
import { bullets } from '../sections/list.ts';
import { picture } from '../sections/pictures.ts';
import { paragraphs } from '../sections/paragraphs.ts';
import { section } from '../sections/section.ts';
import { steps } from '../sections/steps.ts';
import { videos } from '../sections/videos.ts';
import { shortDuration } from '../format/duration.ts';
import { money } from '../format/money.ts';
import { quantity } from '../format/text.ts';
import type { StructuredType } from '../structured-type.ts';

export const howTo: StructuredType = {
  type: 'HowTo',
  description: 'A task, done step by step.',
  kind: 'CreativeWork',
  sections: sections(
    picture,
    paragraphs('description'),
    facts(
      ['Total time', 'totalTime', shortDuration],
      ['Preparation', 'prepTime', shortDuration],
      ['Performance', 'performTime', shortDuration],
      ['Estimated cost', 'estimatedCost', money],
      ['Yield', 'yield', quantity],
    ),
    section('Supplies', bullets('supply')),
    section('Tools', bullets('tool')),
    section('Steps', steps('step')),
    videos('video'),
  ),
  required: ['name', 'step'],
  recommended: [],
  reference: 'https://schema.org/HowTo',
  retired: 'September 2023',
  example: {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: 'How to tile a kitchen backsplash',
    totalTime: 'P2D',
    estimatedCost: { '@type': 'MonetaryAmount', currency: 'USD', value: '100' },
    supply: [
      { '@type': 'HowToSupply', name: 'tiles' },
      {
        '@type': 'HowToSupply',
        name: 'thin-set mortar',
        requiredQuantity: { '@type': 'QuantitativeValue', value: 5, unitText: 'kg' },
      },
    ],
    tool: [{ '@type': 'HowToTool', name: 'notched trowel' }, 'bucket'],
    step: [
      {
        '@type': 'HowToSection',
        name: 'Prepare the surfaces',
        itemListElement: [
          { '@type': 'HowToStep', text: 'Turn off the power and remove everything.' },
          {
            '@type': 'HowToStep',
            itemListElement: [
              { '@type': 'HowToDirection', text: 'Cover the worktop with kraft paper.' },
              { '@type': 'HowToTip', text: 'It protects the top from damage.' },
            ],
          },
        ],
      },
      {
        '@type': 'HowToSection',
        name: 'Plan the layout',
        itemListElement: [
          {
            '@type': 'HowToStep',
            name: 'Measure',
            text: 'Measure the bottom row from corner to corner.',
            image: 'urn:uuid:0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b',
          },
          { '@type': 'HowToStep', name: 'Mark', text: 'Draw a line at the top of the row.' },
        ],
      },
    ],
  },
};
