import { counted } from '../counted.ts';
import { auditRule } from '../rule.ts';
import { whyClause } from '../why-clause.ts';

export const linkDead = auditRule({
  id: 'link-dead',
  severity: 'error',
  about: 'Links to an address of the site that is not there.',
  source: { kind: 'addresses', verdict: 'dead' },
  sentence: (finding) =>
    `${counted(finding.posts, 'post')} ${finding.posts === 1 ? 'links' : 'link'} to ${finding.path}: ${whyClause(finding)}.`,
  fixes: ['relink', 'unlink', 'redirect'],
});
