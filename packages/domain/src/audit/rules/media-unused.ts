import { auditRule } from '../rule.ts';

export const mediaUnused = auditRule({
  id: 'media-unused',
  severity: 'notice',
  about: 'Media that no post and no other record shows.',
  source: { kind: 'media', which: 'unused' },
  sentence: ({ title }) => `${title} is shown by no post and no other record.`,
  fixes: ['remove'],
});
