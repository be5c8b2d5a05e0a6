import { once, pageOf } from '@content-publishing/domain';
import {
  type AuditOverview,
  AUDITS,
  auditOf,
  type Finding,
  type FixReport,
  type PostLinks,
} from '@content-publishing/domain/audits';
import { LATER } from './example-stamps.ts';
import { examplePost } from './examples.ts';

export const exampleIgnoreRequest = { reason: 'The address is printed in a book.' };

export const exampleFinding = once((): Finding => {
  const { id, slug, title } = examplePost();
  const path = '/blog/moka-pots';
  const rule = auditOf('link-dead');
  return {
    id: '6f1c2a90d4e87b35',
    rule: 'link-dead',
    severity: 'error',
    subject: { kind: 'address', id: '6f1c2a90d4e87b35', path, title: null },
    why: 'deleted',
    sentence:
      rule?.sentence({ path, title: null, why: 'deleted', to: null, weight: 1, posts: 1 }) ?? '',
    weight: 1,
    to: null,
    posts: {
      total: 1,
      first: [
        {
          ...{ id, slug, title, status: 'published' },
          places: [
            {
              path: '/bodyJson/0/text',
              textRange: { start: 8, end: 17 },
              sourceRange: { start: 8, end: 36 },
            },
          ],
        },
      ],
    },
    fixes: ['relink', 'unlink', 'redirect'],
    ignored: null,
  };
});

export const exampleIgnoredFinding = once((): Finding => ({
  ...exampleFinding(),
  ignored: { ...exampleIgnoreRequest, by: 'Editor', at: LATER, until: null },
}));

export const exampleFindingPage = once(() =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'weight' },
    { total: 1, data: [exampleFinding()] },
  ),
);

export const exampleFixRequest = {
  ...{ fix: 'relink', findings: ['6f1c2a90d4e87b35'], to: '/blog/moka-pot', dryRun: true },
};

export const exampleFixReport = once((): FixReport => {
  const { id, slug, title } = examplePost();
  return {
    ...{ fix: 'relink', dryRun: true, changed: 1, skipped: 0, refused: 0, remaining: 0 },
    rows: [
      {
        ...{ postId: id, slug, title, outcome: 'changed', version: '0123456789abcdef' },
        places: [
          {
            path: '/bodyJson/0/text',
            before: 'All the [moka pots](/blog/moka-pots).',
            after: 'All the [moka pots](/blog/moka-pot).',
          },
        ],
      },
    ],
  };
});

export const exampleOverview = once((): AuditOverview => ({
  rules: AUDITS.slice(0, 2).map(({ id, severity, about }, index) => ({
    ...{ rule: id, severity, about, count: index === 0 ? 1 : 0 },
    ...{ isMinimum: false, ignored: 0, countedAt: LATER, needs: null },
  })),
  pending: 0,
  isFresh: true,
}));

export const examplePostLinks = once((): PostLinks => {
  const { id, slug, title } = examplePost();
  const text = { start: 12, end: 23 };
  return {
    links: [
      {
        ...{ url: '/blog/moka-pots', label: 'the old pot', verdict: 'dead', why: 'deleted' },
        place: { path: '/bodyJson/0/text', textRange: text, sourceRange: { start: 12, end: 42 } },
        ...{ to: null, post: null },
      },
    ],
    suggestions: [
      {
        post: { id, slug, title, path: `/blog/${slug}` },
        score: 5,
        why: [
          {
            ...{ kind: 'keyword', text: 'harbour' },
            place: {
              path: '/bodyJson/1/text',
              textRange: { start: 4, end: 11 },
              sourceRange: { start: 4, end: 11 },
            },
          },
        ],
      },
    ],
  };
});
