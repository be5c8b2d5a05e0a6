import { headingPlaces, isSkipping } from '../../analysis/seo/heading-order.ts';
import { auditRule } from '../rule.ts';

export const headingOrder = auditRule({
  id: 'heading-order',
  severity: 'notice',
  about: 'Posts whose headings skip a level.',
  source: {
    kind: 'faults',
    bit: 5,
    isIn: ({ post: { tocItems } }) => tocItems.some((_, index) => isSkipping(tocItems, index)),
    places: ({ post: { bodyJson, tocItems } }) => headingPlaces(bodyJson, tocItems),
  },
  sentence: ({ path, title }) => `${path ?? title} has a heading that skips a level.`,
  fixes: [],
});
