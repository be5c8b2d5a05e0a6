import { counted } from '../counted.ts';
import { auditRule } from '../rule.ts';

export const externalDead = auditRule({
  id: 'external-dead',
  severity: 'error',
  about: 'Links to a page of another site that has not been there for three days.',
  source: { kind: 'external' },
  sentence: ({ posts, path }) =>
    `${counted(posts, 'post')} ${posts === 1 ? 'links' : 'link'} to ${path}, which has not been there for three days.`,
  fixes: ['relink', 'unlink'],
});
