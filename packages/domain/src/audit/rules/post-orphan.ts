import { auditRule } from '../rule.ts';

export const postOrphan = auditRule({
  id: 'post-orphan',
  severity: 'warning',
  about: 'Posts that no other public post links to or names as related.',
  source: { kind: 'orphans' },
  sentence: ({ path, title }) => `${path ?? title} has no link from another post.`,
  fixes: [],
});
