import { counted } from '../counted.ts';
import { auditRule } from '../rule.ts';

export const sameTitle = auditRule({
  id: 'same-title',
  severity: 'warning',
  about: 'Posts that share one title for search engines.',
  source: { kind: 'groups', by: 'title' },
  sentence: ({ posts, title }) => `${counted(posts, 'post')} share the title: ${title}`,
  fixes: [],
});
