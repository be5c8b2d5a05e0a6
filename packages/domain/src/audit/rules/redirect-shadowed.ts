import { auditRule } from '../rule.ts';

export const redirectShadowed = auditRule({
  id: 'redirect-shadowed',
  severity: 'notice',
  about: 'Redirects at the address of a public post, which sites do not replay.',
  source: { kind: 'redirects', which: 'shadowed' },
  sentence: ({ path }) => `The redirect of ${path} has the address of a public post.`,
  fixes: ['remove'],
});
