import { auditRule } from '../rule.ts';

export const mediaLarge = auditRule({
  id: 'media-large',
  severity: 'notice',
  about: 'Pictures of more than 1,000,000 bytes.',
  source: { kind: 'media', which: 'large' },
  sentence: ({ title, weight }) => `${title} has ${weight.toLocaleString('en')} bytes.`,
  fixes: [],
});
