import { auditRule } from '../rule.ts';

export const redirectChain = auditRule({
  id: 'redirect-chain',
  severity: 'warning',
  about: 'Redirects that lead to another redirect.',
  source: { kind: 'redirects', which: 'chain' },
  sentence: ({ path, to }) => `The redirect of ${path} leads over others to ${to}.`,
  fixes: ['shorten'],
});
