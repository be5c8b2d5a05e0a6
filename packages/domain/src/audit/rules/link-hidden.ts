import { counted } from '../counted.ts';
import { auditRule } from '../rule.ts';

export const linkHidden = auditRule({
  id: 'link-hidden',
  severity: 'error',
  about: 'Links to a post that is not public.',
  source: { kind: 'addresses', verdict: 'hidden' },
  sentence: ({ posts, path, why }) =>
    `${counted(posts, 'post')} ${posts === 1 ? 'links' : 'link'} to ${path}, a post that is ${why === 'draft' ? 'a draft' : why}.`,
  fixes: ['relink', 'unlink'],
});
