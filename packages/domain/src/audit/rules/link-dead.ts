import { counted } from '../counted.ts';
import type { Why } from '../finding.ts';
import { auditRule } from '../rule.ts';

const HIDDEN = 'the post there is not public';

const REASONS: Readonly<Record<Why, string>> = {
  deleted: 'the post there was deleted',
  missing: 'no post, category or author has this address',
  gone: 'a redirect says that it is gone',
  redirect: 'its redirect leads to an address that is not there',
  reported: 'visitors were told that it is not there',
  draft: HIDDEN,
  scheduled: HIDDEN,
  archived: HIDDEN,
};

export const linkDead = auditRule({
  id: 'link-dead',
  severity: 'error',
  about: 'Links to an address of the site that is not there.',
  source: { kind: 'addresses', verdict: 'dead' },
  sentence: ({ posts, path, why, hits = 0 }) =>
    `${counted(posts, 'post')} ${posts === 1 ? 'links' : 'link'} to ${path}: ${REASONS[why ?? 'missing']}${why === 'reported' ? ` (${counted(hits, 'time')})` : ''}.`,
  fixes: ['relink', 'unlink', 'redirect'],
});
