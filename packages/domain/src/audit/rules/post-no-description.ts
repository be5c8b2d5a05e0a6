import { firstNonBlank } from '../../text/first-non-blank.ts';
import { auditRule } from '../rule.ts';

export const postNoDescription = auditRule({
  id: 'post-no-description',
  severity: 'notice',
  about: 'Posts without a description for search engines and an excerpt of a writer.',
  source: {
    kind: 'faults',
    bit: 3,
    isIn: ({ post: { seo, derivedFields } }) =>
      !firstNonBlank(seo?.description) && derivedFields.includes('excerpt'),
  },
  sentence: ({ path, title }) =>
    `${path ?? title} has neither a description for search engines nor an excerpt.`,
  fixes: [],
});
