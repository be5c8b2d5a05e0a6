import { auditRule } from '../rule.ts';

export const redirectDead = auditRule({
  id: 'redirect-dead',
  severity: 'error',
  about: 'Redirects that lead to an address that is not there.',
  source: { kind: 'redirects', which: 'dead' },
  sentence: ({ path, title }) => `The redirect of ${path} leads to ${title}, which is not there.`,
  fixes: ['remove'],
});
