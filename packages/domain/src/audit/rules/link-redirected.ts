import { counted } from '../counted.ts';
import { auditRule } from '../rule.ts';

export const linkRedirected = auditRule({
  id: 'link-redirected',
  severity: 'warning',
  about: 'Links to an address that has moved for good.',
  source: { kind: 'addresses', verdict: 'redirected' },
  sentence: ({ posts, path, to }) =>
    `${counted(posts, 'post')} ${posts === 1 ? 'links' : 'link'} to ${path}, which has moved to ${to}.`,
  fixes: ['relink'],
});
