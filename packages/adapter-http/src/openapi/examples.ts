import {
  checkPost,
  createPost,
  DEFAULT_LANGUAGE,
  diffRevisions,
  once,
  pageOf,
  parsePostDraft,
  parsePostPatch,
  parsePostQuery,
  type PostChecks,
  postPageOf,
  readJson,
  type RecordUsage,
  type ResolvedPost,
  resolvePost,
  type RestoredPost,
  revisePost,
  type RevisionDiff,
  revisionOf,
  type RevisionSummary,
  revisionSummaryOf,
  vocabulary,
} from '@content-publishing/domain';
import {
  type Author,
  authorRecord,
  type Category,
  createAuthor,
  createCategory,
  createMedia,
  createTag,
  type Media,
  mediaRecord,
  parseCategoryDraft,
  parseCategoryPatch,
  parseMediaPatch,
  reviseAuthor,
  reviseCategory,
  reviseMedia,
  reviseTag,
  type Tag,
  tagRecord,
} from '@content-publishing/domain/records';
import { firstReport, type WithMovedPages } from '@content-publishing/domain/redirects';
import { formatPreviewToken, UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { encodeCursor } from '../cursor-token.ts';
import { accepted, demoId, id, LATER, NOW, origin, originOf } from './example-stamps.ts';
import type { RequestExample } from './operation.ts';
import { recordExample } from './record-example.ts';

export const authorExample = recordExample({
  draft: { slug: 'ada-lovelace', displayName: 'Ada Lovelace', bio: 'Writes about machines.' },
  create: (draft): Author =>
    createAuthor(accepted(authorRecord.parseDraft(draft)), null, originOf(demoId('a1'))),
  patch: { credentials: 'Mathematician', bio: null },
  revise: (author, patch): Author =>
    reviseAuthor(author, accepted(authorRecord.parsePatch(author, patch)), null, LATER),
});

export const categoryExample = recordExample({
  draft: { slug: 'guides', name: 'Guides' },
  create: (draft): Category =>
    createCategory(accepted(parseCategoryDraft(draft)), [], originOf(demoId('c1'))),
  patch: { description: 'How things are done.', sortOrder: 1 },
  revise: (category, input): WithMovedPages<Category> => {
    const patch = accepted(parseCategoryPatch(category, [category], input));
    const [patched] = accepted(reviseCategory(category, patch, [category], LATER));
    return { ...patched, movedPages: { redirects: 1, refused: 0, withoutRedirect: 0 } };
  },
});

export const tagExample = recordExample({
  draft: { slug: 'web', name: 'Web' },
  create: (draft): Tag => createTag(accepted(tagRecord.parseDraft(draft)), originOf(demoId('d1'))),
  patch: { name: 'World Wide Web' },
  revise: (tag, patch): Tag => reviseTag(tag, accepted(tagRecord.parsePatch(tag, patch))),
});

export const mediaExample = recordExample({
  draft: {
    url: 'https://images.example/lighthouse.webp',
    mimeType: 'image/webp',
    width: 1600,
    height: 900,
  },
  create: (draft): Media =>
    createMedia(accepted(mediaRecord.parseDraft(draft)), originOf(demoId('e1'))),
  patch: { alt: 'A lighthouse at night' },
  revise: (media, patch): Media => reviseMedia(media, accepted(parseMediaPatch(media, patch))),
});

const blocks = vocabulary.map(({ example }) =>
  'mediaId' in example ? { ...example, mediaId: demoId('e1') } : example,
);

/** Request body that creates a post with one block of each type. */
const examplePostDraft = {
  slug: 'moka-pot',
  title: 'How to use a moka pot',
  bodyJson: blocks,
  authorId: demoId('a1'),
  status: 'published',
  categoryId: demoId('c1'),
  tagIds: [demoId('d1')],
  featuredMediaId: demoId('e1'),
};

const draftWith = (block: (typeof blocks)[number]): RequestExample => ({
  summary: `A draft with a block of type ${block.type}`,
  value: {
    slug: `example-${block.type.replaceAll('_', '-')}`,
    title: `A post with a block of type ${block.type}`,
    bodyJson: [block],
    authorId: demoId('a1'),
  },
});

/**
 * Request bodies that create a post, by the name of the example. The first has blocks of every
 * type; each other one has one block, and the name of its type.
 */
export const examplePostDrafts: Readonly<Record<string, RequestExample>> = {
  'every-block': { summary: 'A published post with blocks of every type', value: examplePostDraft },
  ...Object.fromEntries(blocks.map((block) => [block.type, draftWith(block)])),
};

const referencesOfPost = once(() => ({
  language: DEFAULT_LANGUAGE,
  site: UNKNOWN_SITE,
  author: authorExample.record(),
  category: categoryExample.record(),
  tags: [tagExample.record()],
  media: new Map([[mediaExample.record().id, mediaExample.record()]]),
  relatedPosts: [],
}));
const storedPost = once(() =>
  accepted(
    createPost(accepted(parsePostDraft(examplePostDraft, NOW)), referencesOfPost(), origin(6)),
  ),
);

export const examplePost = once((): ResolvedPost => resolvePost(storedPost(), referencesOfPost()));

/** Patch of the example post that changes its title and SEO, and removes its category. */
export const examplePostPatch = {
  title: 'How to use a moka pot at home',
  categoryId: null,
  seo: { focusKeyword: 'moka pot' },
};

export const examplePatchedPost = once((): ResolvedPost => {
  const post = storedPost();
  const patch = accepted(parsePostPatch(post, examplePostPatch, LATER));
  const referencesLeft = { ...referencesOfPost(), category: null };
  const patched = accepted(revisePost(post, patch, referencesLeft, LATER));
  return resolvePost(patched, referencesLeft);
});

/** Usage of a record to which one post refers, the example post. */
export const exampleUsage = once((): RecordUsage => {
  const { id: postId, slug, title, status } = storedPost();
  return { posts: 1, first: [{ id: postId, slug, title, status }] };
});

export const exampleTagMerge = { into: demoId('d1') };

/** First of two pages of one post each, with the example post. */
export const examplePostPage = once(() => {
  const page = postPageOf(
    accepted(parsePostQuery({ pageSize: 1 })),
    { total: 2, data: [{ post: storedPost(), references: referencesOfPost() }], hasMore: true },
    examplePost,
  );
  return { ...page, next: page.next && encodeCursor(page.next) };
});

/** Response to the restoration of a revision of the example post. */
export const exampleRestoredPost = once((): RestoredPost => ({
  ...examplePatchedPost(),
  restoration: { revision: 2, changedFields: ['title', 'bodyJson'], keptFields: [], leftOut: [] },
}));

export const exampleRevisionPage = once(() =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'revision' },
    { total: 1, data: [revisionSummaryOf(storedPost())] },
  ),
);

/** First revision of the example post, with its content. */
export const exampleRevision = once((): RevisionSummary & { readonly content: object } => ({
  ...revisionSummaryOf(storedPost()),
  content: readJson(revisionOf(storedPost()).content),
}));

/**
 * Difference between {@link exampleRevision} and the next revision, which has a new title, and the
 * heading moved to the end.
 */
export const exampleRevisionDiff = once((): RevisionDiff => {
  const next = { ...storedPost(), revision: 2, title: examplePostPatch.title, updatedAt: LATER };
  const [heading, ...others] = next.bodyJson;
  const bodyJson = heading ? [...others, heading] : others;
  return diffRevisions(revisionOf(storedPost()), revisionOf({ ...next, bodyJson }));
});

/** Draft that is long enough to be checked. */
export const exampleCheckedDraft = {
  slug: 'old-harbour',
  title: 'The old harbour at night',
  bodyJson: [
    {
      type: 'paragraph',
      text: `The harbour is **quiet** at night. ${'The boats lie still, and the lamps are lit one after another. '.repeat(10)}`.trim(),
    },
  ],
  authorId: demoId('a1'),
  seo: { focusKeyword: 'harbour' },
};

export const examplePostChecks = once((): PostChecks => {
  const draft = accepted(parsePostDraft(exampleCheckedDraft, NOW));
  const references = { ...referencesOfPost(), category: null, tags: [] };
  return checkPost(accepted(createPost(draft, references, origin(8))), references);
});

export const examplePreviewTokenDraft = { expiresAt: LATER };

export const examplePreviewToken = () => ({
  id: id(9),
  token: formatPreviewToken({ id: id(9), secret: 'x'.repeat(43) }),
  expiresAt: LATER,
});

/** The example preview token as lists show it, without the token itself. */
export const examplePreviewTokenSummary = () => ({
  ...{ id: id(9), createdAt: NOW, expiresAt: LATER },
  ...{ issuedBy: id(10), issuedByUserId: null, issuedByName: 'Editor' },
});

export const examplePreviewTokenPage = once(() =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'createdAt' },
    { total: 1, data: [examplePreviewTokenSummary()] },
  ),
);

export const exampleLinkReport = { path: '/old/page', referrer: 'https://example.com/links' };

/** Broken link after the first report of its path. */
export const exampleLinkHealth = once(() => firstReport(exampleLinkReport, origin(7)));
