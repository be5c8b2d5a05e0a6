import { counted } from '../counted.ts';
import { auditRule } from '../rule.ts';

export const sameKeyword = auditRule({
  id: 'same-keyword',
  severity: 'warning',
  about: 'Posts that share one focus keyword.',
  source: { kind: 'groups', by: 'keyword' },
  sentence: ({ posts, title }) => `${counted(posts, 'post')} share the focus keyword: ${title}`,
  fixes: [],
});
