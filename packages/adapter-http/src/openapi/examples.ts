import {
  type Author,
  type Category,
  createAuthor,
  createCategory,
  createMedia,
  createPost,
  createTag,
  DEFAULT_LANGUAGE,
  diffRevisions,
  firstReport,
  type Media,
  formatPreviewToken,
  pageOf,
  parseAuthorDraft,
  parseAuthorPatch,
  parseCategoryDraft,
  parseCategoryPatch,
  parseMediaDraft,
  parseMediaPatch,
  parsePostDraft,
  parsePostPatch,
  parsePostQuery,
  parseTagDraft,
  parseTagPatch,
  postPageOf,
  readJson,
  type RecordUsage,
  type ResolvedPost,
  type RestoredPost,
  resolvePost,
  reviseAuthor,
  reviseCategory,
  reviseMedia,
  type RevisionDiff,
  type RevisionSummary,
  revisePost,
  reviseTag,
  type Tag,
  revisionOf,
  revisionSummaryOf,
  vocabulary,
  UNKNOWN_SITE,
  type WithMovedPages,
} from '@content-publishing/domain';
import { encodeCursor } from '../cursor-token.ts';
import { accepted, demoId, id, LATER, NOW, onePage, origin, originOf } from './example-stamps.ts';
import { once } from './once.ts';
import type { RequestExample } from './operation.ts';

/** A request to create an author. */
export const exampleAuthorDraft = {
  slug: 'ada-lovelace',
  displayName: 'Ada Lovelace',
  bio: 'Writes about machines.',
};

/** The answer to it. */
export const exampleAuthor = once((): Author =>
  createAuthor(accepted(parseAuthorDraft(exampleAuthorDraft)), null, originOf(demoId('a1'))),
);

/** A patch of that author. */
export const exampleAuthorPatch = { credentials: 'Mathematician', bio: null };

/** The answer to it. */
export const examplePatchedAuthor = once(() =>
  reviseAuthor(
    exampleAuthor(),
    accepted(parseAuthorPatch(exampleAuthor(), exampleAuthorPatch)),
    null,
    LATER,
  ),
);

/** A page with the only author of a workspace. */
export const exampleAuthorPage = once(() => onePage(exampleAuthor()));

/** A request to create a category. */
export const exampleCategoryDraft = { slug: 'guides', name: 'Guides' };

/** The answer to it. */
export const exampleCategory = once((): Category =>
  createCategory(accepted(parseCategoryDraft(exampleCategoryDraft)), [], originOf(demoId('c1'))),
);

/** A patch of that category. */
export const exampleCategoryPatch = { description: 'How things are done.', sortOrder: 1 };

/** The answer to it. */
export const examplePatchedCategory = once((): WithMovedPages<Category> => {
  const category = exampleCategory();
  const [patched] = accepted(
    parseCategoryPatch(category, [category], exampleCategoryPatch).andThen((patch) =>
      reviseCategory(category, patch, [category], LATER),
    ),
  );
  return { ...patched, movedPages: { redirects: 1, refused: 0, withoutRedirect: 0 } };
});

/** A page with the only category of a workspace. */
export const exampleCategoryPage = once(() => onePage(exampleCategory()));

/** A request to create a tag. */
export const exampleTagDraft = { slug: 'web', name: 'Web' };

/** The answer to it. */
export const exampleTag = once((): Tag =>
  createTag(accepted(parseTagDraft(exampleTagDraft)), originOf(demoId('d1'))),
);

/** A patch of that tag. */
export const exampleTagPatch = { name: 'World Wide Web' };

/** The answer to it. */
export const examplePatchedTag = once(() =>
  reviseTag(exampleTag(), accepted(parseTagPatch(exampleTag(), exampleTagPatch))),
);

/** A page with the only tag of a workspace. */
export const exampleTagPage = once(() => onePage(exampleTag()));

/** A request to create a media record. */
export const exampleMediaDraft = {
  url: 'https://images.example/lighthouse.webp',
  mimeType: 'image/webp',
  width: 1600,
  height: 900,
};

/** The answer to it. */
export const exampleMedia = once((): Media =>
  createMedia(accepted(parseMediaDraft(exampleMediaDraft)), originOf(demoId('e1'))),
);

/** A patch of that media record. */
export const exampleMediaPatch = { alt: 'A lighthouse at night' };

/** The answer to it. */
export const examplePatchedMedia = once(() =>
  reviseMedia(exampleMedia(), accepted(parseMediaPatch(exampleMedia(), exampleMediaPatch))),
);

/** A page with the only media record of a workspace. */
export const exampleMediaPage = once(() => onePage(exampleMedia()));

const blocks = vocabulary.map(({ example }) =>
  'mediaId' in example ? { ...example, mediaId: demoId('e1') } : example,
);

/** A request to create a post, with one block of each type. */
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

/** Requests to create a post: one with every type of block, and one for each type. */
export const examplePostDrafts: Readonly<Record<string, RequestExample>> = {
  'every-block': { summary: 'A published post with blocks of every type', value: examplePostDraft },
  ...Object.fromEntries(blocks.map((block) => [block.type, draftWith(block)])),
};

const referencesOfPost = once(() => ({
  language: DEFAULT_LANGUAGE,
  site: UNKNOWN_SITE,
  author: exampleAuthor(),
  category: exampleCategory(),
  tags: [exampleTag()],
  media: new Map([[exampleMedia().id, exampleMedia()]]),
  relatedPosts: [],
}));
const storedPost = once(() =>
  accepted(
    createPost(accepted(parsePostDraft(examplePostDraft, NOW)), referencesOfPost(), origin(6)),
  ),
);

/** The answer to it. */
export const examplePost = once((): ResolvedPost => resolvePost(storedPost(), referencesOfPost()));

/** A patch of that post, which takes its category back. */
export const examplePostPatch = {
  title: 'How to use a moka pot at home',
  categoryId: null,
  seo: { focusKeyword: 'moka pot' },
};

/** The answer to it. */
export const examplePatchedPost = once((): ResolvedPost => {
  const post = storedPost();
  const patch = accepted(parsePostPatch(post, examplePostPatch, LATER));
  const referencesLeft = { ...referencesOfPost(), category: null };
  const patched = accepted(revisePost(post, patch, referencesLeft, LATER));
  return resolvePost(patched, referencesLeft);
});

/** Usage of a record that one post shows. */
export const exampleUsage = once((): RecordUsage => {
  const { id: postId, slug, title, status } = storedPost();
  return { posts: 1, first: [{ id: postId, slug, title, status }] };
});

/** A merge of a tag into another one. */
export const exampleTagMerge = { into: demoId('d1') };

/** The first page of two, with that post. */
export const examplePostPage = once(() => {
  const page = postPageOf(
    accepted(parsePostQuery({ pageSize: 1 })),
    { total: 2, data: [{ post: storedPost(), references: referencesOfPost() }], hasMore: true },
    examplePost,
  );
  return { ...page, next: page.next && encodeCursor(page.next) };
});

/** That post after a restoration. */
export const exampleRestoredPost = once((): RestoredPost => ({
  ...examplePatchedPost(),
  restoration: { revision: 2, changedFields: ['title', 'bodyJson'], keptFields: [], leftOut: [] },
}));

/** A page with the only revision of that post. */
export const exampleRevisionPage = once(() =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'revision' },
    { total: 1, data: [revisionSummaryOf(storedPost())] },
  ),
);

/** That revision, with its content. */
export const exampleRevision = once((): RevisionSummary & { readonly content: object } => ({
  ...revisionSummaryOf(storedPost()),
  content: readJson(revisionOf(storedPost()).content),
}));

/** The difference between that revision and the next one. */
export const exampleRevisionDiff = once((): RevisionDiff => {
  const next = { ...storedPost(), revision: 2, title: examplePostPatch.title, updatedAt: LATER };
  const [heading, ...others] = next.bodyJson;
  const bodyJson = heading ? [...others, heading] : others;
  return diffRevisions(revisionOf(storedPost()), revisionOf({ ...next, bodyJson }));
});

/** A request for a preview token. */
export const examplePreviewTokenDraft = { expiresAt: LATER };

/** The answer to it. */
export const examplePreviewToken = () => ({
  id: id(9),
  token: formatPreviewToken({ id: id(9), secret: 'x'.repeat(43) }),
  expiresAt: LATER,
});

/** That token as lists show it. */
export const examplePreviewTokenSummary = () => ({
  ...{ id: id(9), createdAt: NOW, expiresAt: LATER },
  ...{ issuedBy: id(10), issuedByName: 'Editor' },
});

/** A page with the only preview token of that post. */
export const examplePreviewTokenPage = once(() =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'createdAt' },
    { total: 1, data: [examplePreviewTokenSummary()] },
  ),
);

/** A report of a broken link. */
export const exampleLinkReport = { path: '/old/page', referrer: 'https://example.com/links' };

/** The answer to it, when it is the first one of the path. */
export const exampleLinkHealth = once(() => firstReport(exampleLinkReport, origin(7)));
