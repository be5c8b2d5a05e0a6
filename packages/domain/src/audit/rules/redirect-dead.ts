import { auditRule } from '../rule.ts';
import { whyClause } from '../why-clause.ts';

export const redirectDead = auditRule({
  id: 'redirect-dead',
  severity: 'error',
  about: 'Redirects that lead to an address that is not there, or to a post that is not public.',
  source: { kind: 'redirects', which: 'dead' },
  sentence: (finding) =>
    `The redirect of ${finding.path} leads to ${finding.title}: ${whyClause(finding)}.`,
  fixes: ['remove'],
});
