import { once, pageOf } from '@content-publishing/domain';
import {
  type BrokenLink,
  createRedirect,
  parseRedirectDraft,
  parseRedirectPatch,
  type Redirect,
  type RedirectImportReport,
  resolveLink,
  reviseRedirect,
} from '@content-publishing/domain/redirects';
import { pagePath } from '@content-publishing/domain/tenant';
import { exampleLinkHealth, examplePost } from './examples.ts';
import { exampleWorkspace } from './tenant-examples.ts';
import { accepted, id, LATER, origin } from './example-stamps.ts';
import { recordExample } from './record-example.ts';

/** Broken link whose suggestion is the example post. */
export const exampleBrokenLink = once((): BrokenLink => {
  const post = examplePost();
  return {
    ...exampleLinkHealth(),
    suggestions: [
      {
        ...{ kind: 'post', id: post.id, slug: post.slug, title: post.title },
        path: pagePath(exampleWorkspace().postPath, post),
      },
    ],
    linkedFrom: { posts: 0, first: [] },
  };
});

export const exampleBrokenLinkPage = once(() =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'hitCount' },
    { total: 1, data: [exampleBrokenLink()] },
  ),
);

export const exampleLinkPatch = { resolved: true };

export const exampleResolvedLink = once((): BrokenLink => ({
  ...resolveLink(exampleLinkHealth(), 'Editor', LATER),
  suggestions: exampleBrokenLink().suggestions,
  linkedFrom: exampleBrokenLink().linkedFrom,
}));

export const redirectExample = recordExample({
  draft: { fromPath: '/old/page', toPath: '/new/page', type: 'Permanent301' },
  create: (draft): Redirect => createRedirect(accepted(parseRedirectDraft(draft)), origin(8)),
  patch: { type: 'Gone410', toPath: null },
  revise: (redirect, patch): Redirect =>
    reviseRedirect(redirect, accepted(parseRedirectPatch(redirect, patch)), LATER),
});

export const exampleRedirectImport = {
  rules: [redirectExample.draft, { fromPath: '/closed', type: 'Gone410' }],
  onConflict: 'skip',
  dryRun: false,
};

/** Report of {@link exampleRedirectImport} for a workspace that already has the first redirect. */
export const exampleRedirectImportReport = (): RedirectImportReport => ({
  ...{ created: 1, replaced: 0, skipped: 1, refused: 0 },
  rows: [
    { index: 0, outcome: 'skipped', id: id(8) },
    { index: 1, outcome: 'created', id: id(9) },
  ],
});

/** Report of the number of requests that a consumer site has redirected. */
export const exampleRedirectHits = [{ id: id(8), hits: 12, lastHitAt: LATER }];

export const exampleCountedHits = () => ({ counted: 1 });
