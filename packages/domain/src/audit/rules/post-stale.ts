import { auditRule } from '../rule.ts';

export const postStale = auditRule({
  id: 'post-stale',
  severity: 'notice',
  about: 'Posts that were not saved for a year, or the number of days that is asked for.',
  source: { kind: 'stale' },
  sentence: ({ path, title }) => `${path ?? title} was not saved for a long time.`,
  fixes: [],
});
