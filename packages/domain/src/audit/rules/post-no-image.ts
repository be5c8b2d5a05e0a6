import { auditRule } from '../rule.ts';

export const postNoImage = auditRule({
  id: 'post-no-image',
  severity: 'notice',
  about: 'Posts without a featured picture.',
  source: {
    kind: 'faults',
    bit: 2,
    isIn: ({ post }) => post.featuredMediaId === null,
  },
  sentence: ({ path, title }) => `${path ?? title} has no featured picture.`,
  fixes: [],
});
