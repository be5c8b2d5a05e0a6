import { bullets, card, facts, paragraphs, section, videos } from './card.ts';
import { durationText } from './duration.ts';
import { quantityOf } from './payload.ts';
import { steps } from './steps.ts';

/** What a HowTo says (schema.org/HowTo). */
export const howTo = card(
  paragraphs('description'),
  facts(
    ['Total time', 'totalTime', durationText],
    ['Preparation', 'prepTime', durationText],
    ['Performance', 'performTime', durationText],
    ['Estimated cost', 'estimatedCost'],
    ['Yield', 'yield', quantityOf],
  ),
  section('Supplies', bullets('supply')),
  section('Tools', bullets('tool')),
  section('Steps', steps('step')),
  videos('video'),
);
