import { auditRule } from '../rule.ts';

export const postNoCategory = auditRule({
  id: 'post-no-category',
  severity: 'notice',
  about: 'Posts without a category.',
  source: {
    kind: 'faults',
    bit: 1,
    isIn: ({ post }) => post.categoryId === null,
  },
  sentence: ({ path, title }) => `${path ?? title} has no category.`,
  fixes: [],
});
