import { counted } from '../counted.ts';
import { auditRule } from '../rule.ts';

export const sameDescription = auditRule({
  id: 'same-description',
  severity: 'warning',
  about: 'Posts that share one description for search engines.',
  source: { kind: 'groups', by: 'description' },
  sentence: ({ posts, title }) => `${counted(posts, 'post')} share the description: ${title}`,
  fixes: [],
});
