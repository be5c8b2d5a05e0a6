import { counted } from '../counted.ts';
import { auditRule } from '../rule.ts';

export const linkAnchor = auditRule({
  id: 'link-anchor',
  severity: 'notice',
  about: 'Links to a heading that the post does not have.',
  source: { kind: 'anchors' },
  sentence: ({ posts, path }) =>
    `${counted(posts, 'post')} ${posts === 1 ? 'links' : 'link'} to ${path}, but the post has no such heading.`,
  fixes: ['relink', 'unlink'],
});
