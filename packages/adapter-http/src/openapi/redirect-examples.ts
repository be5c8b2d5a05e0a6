import {
  type BrokenLink,
  createRedirect,
  pageOf,
  pagePath,
  parseRedirectDraft,
  parseRedirectPatch,
  type Redirect,
  type RedirectImportReport,
  resolveLink,
  reviseRedirect,
} from '@content-publishing/domain';
import { exampleLinkHealth, examplePost } from './examples.ts';
import { once } from './once.ts';
import { exampleWorkspace } from './tenant-examples.ts';
import { accepted, id, LATER, onePage, origin } from './example-stamps.ts';

/** A broken link with the page that visitors look for. */
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
  };
});

/** A page with that record. */
export const exampleBrokenLinkPage = once(() =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'hitCount' },
    { total: 1, data: [exampleBrokenLink()] },
  ),
);

/** A patch of that record. */
export const exampleLinkPatch = { resolved: true };

/** The answer to it. */
export const exampleResolvedLink = once((): BrokenLink => ({
  ...resolveLink(exampleLinkHealth(), 'Editor', LATER),
  suggestions: exampleBrokenLink().suggestions,
}));

/** A request to create a redirect. */
export const exampleRedirectDraft = {
  fromPath: '/old/page',
  toPath: '/new/page',
  type: 'Permanent301',
};

/** The answer to it. */
export const exampleRedirect = once((): Redirect =>
  createRedirect(accepted(parseRedirectDraft(exampleRedirectDraft)), origin(8)),
);

/** A patch of that redirect. */
export const exampleRedirectPatch = { type: 'Gone410', toPath: null };

/** The answer to it. */
export const examplePatchedRedirect = once((): Redirect =>
  reviseRedirect(
    exampleRedirect(),
    accepted(parseRedirectPatch(exampleRedirect(), exampleRedirectPatch)),
    LATER,
  ),
);

/** A request to import redirects. */
export const exampleRedirectImport = {
  rules: [exampleRedirectDraft, { fromPath: '/closed', type: 'Gone410' }],
  onConflict: 'skip',
  dryRun: false,
};

/** The answer to it, when the first one is there. */
export const exampleRedirectImportReport = (): RedirectImportReport => ({
  ...{ created: 1, replaced: 0, skipped: 1, refused: 0 },
  rows: [
    { index: 0, outcome: 'skipped', id: id(8) },
    { index: 1, outcome: 'created', id: id(9) },
  ],
});

/** A report of requests that redirects answered. */
export const exampleRedirectHits = [{ id: id(8), hits: 12, lastHitAt: LATER }];

/** The answer to it. */
export const exampleCountedHits = () => ({ counted: 1 });

/** A page with the only redirect of a workspace. */
export const exampleRedirectPage = once(() => onePage(exampleRedirect()));
