import {
  type Author,
  type Category,
  createAuthor,
  createCategory,
  createMedia,
  createPost,
  createTag,
  DEFAULT_LANGUAGE,
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
  type ResolvedPost,
  resolvePost,
  reviseAuthor,
  reviseCategory,
  reviseMedia,
  revisePost,
  reviseTag,
  type Tag,
  revisionOf,
  revisionSummaryOf,
  vocabulary,
} from '@content-publishing/domain';
import { encodeCursor } from '../cursor-token.ts';
import { accepted, demoId, id, LATER, NOW, onePage, origin, originOf } from './example-stamps.ts';
import type { RequestExample } from './operation.ts';

/** A request to create an author. */
export const exampleAuthorDraft = {
  slug: 'ada-lovelace',
  displayName: 'Ada Lovelace',
  bio: 'Writes about machines.',
};

const author = createAuthor(
  accepted(parseAuthorDraft(exampleAuthorDraft)),
  null,
  originOf(demoId('a1')),
);

/** The answer to it. */
export const exampleAuthor: Author = author;

/** A patch of that author. */
export const exampleAuthorPatch = { credentials: 'Mathematician', bio: null };

/** The answer to it. */
export const examplePatchedAuthor = reviseAuthor(
  author,
  accepted(parseAuthorPatch(author, exampleAuthorPatch)),
  null,
  LATER,
);

/** A page with the only author of a workspace. */
export const exampleAuthorPage = onePage(author);

/** A request to create a category. */
export const exampleCategoryDraft = { slug: 'guides', name: 'Guides' };

const category = createCategory(
  accepted(parseCategoryDraft(exampleCategoryDraft)),
  [],
  originOf(demoId('c1')),
);

/** The answer to it. */
export const exampleCategory: Category = category;

/** A patch of that category. */
export const exampleCategoryPatch = { description: 'How things are done.', sortOrder: 1 };

const [patchedCategory] = accepted(
  parseCategoryPatch(category, [category], exampleCategoryPatch).andThen((patch) =>
    reviseCategory(category, patch, [category], LATER),
  ),
);

/** The answer to it. */
export const examplePatchedCategory: Category = patchedCategory;

/** A page with the only category of a workspace. */
export const exampleCategoryPage = onePage(category);

/** A request to create a tag. */
export const exampleTagDraft = { slug: 'web', name: 'Web' };

const tag = createTag(accepted(parseTagDraft(exampleTagDraft)), originOf(demoId('d1')));

/** The answer to it. */
export const exampleTag: Tag = tag;

/** A patch of that tag. */
export const exampleTagPatch = { name: 'World Wide Web' };

/** The answer to it. */
export const examplePatchedTag = reviseTag(tag, accepted(parseTagPatch(tag, exampleTagPatch)));

/** A page with the only tag of a workspace. */
export const exampleTagPage = onePage(tag);

/** A request to create a media record. */
export const exampleMediaDraft = {
  url: 'https://images.example/lighthouse.webp',
  mimeType: 'image/webp',
  width: 1600,
  height: 900,
};

const media = createMedia(accepted(parseMediaDraft(exampleMediaDraft)), originOf(demoId('e1')));

/** The answer to it. */
export const exampleMedia: Media = media;

/** A patch of that media record. */
export const exampleMediaPatch = { alt: 'A lighthouse at night' };

/** The answer to it. */
export const examplePatchedMedia = reviseMedia(
  media,
  accepted(parseMediaPatch(media, exampleMediaPatch)),
);

/** A page with the only media record of a workspace. */
export const exampleMediaPage = onePage(media);

const blocks = vocabulary.map(({ example }) =>
  'mediaId' in example ? { ...example, mediaId: media.id } : example,
);

/** A request to create a post, with one block of each type. */
const examplePostDraft = {
  slug: 'moka-pot',
  title: 'How to use a moka pot',
  bodyJson: blocks,
  authorId: author.id,
  status: 'published',
  categoryId: category.id,
  tagIds: [tag.id],
  featuredMediaId: media.id,
};

const draftWith = (block: (typeof blocks)[number]): RequestExample => ({
  summary: `A draft with a block of type ${block.type}`,
  value: {
    slug: `example-${block.type.replaceAll('_', '-')}`,
    title: `A post with a block of type ${block.type}`,
    bodyJson: [block],
    authorId: author.id,
  },
});

/** Requests to create a post: one with every type of block, and one for each type. */
export const examplePostDrafts: Readonly<Record<string, RequestExample>> = {
  'every-block': { summary: 'A published post with blocks of every type', value: examplePostDraft },
  ...Object.fromEntries(blocks.map((block) => [block.type, draftWith(block)])),
};

const draft = accepted(parsePostDraft(examplePostDraft, NOW));
const references = {
  language: DEFAULT_LANGUAGE,
  author,
  category,
  tags: [tag],
  media: new Map([[media.id, media]]),
  relatedPosts: [],
};
const post = accepted(createPost(draft, references, origin(6)));

/** The answer to it. */
export const examplePost: ResolvedPost = resolvePost(post, references);

/** A patch of that post, which takes its category back. */
export const examplePostPatch = {
  title: 'How to use a moka pot at home',
  categoryId: null,
  seo: { focusKeyword: 'moka pot' },
};

const revision = accepted(parsePostPatch(post, examplePostPatch, LATER));
const referencesLeft = { ...references, category: null };

/** The answer to it. */
export const examplePatchedPost: ResolvedPost = resolvePost(
  accepted(revisePost(post, revision, referencesLeft, LATER)),
  referencesLeft,
);

const postPage = postPageOf(
  accepted(parsePostQuery({ pageSize: 1 })),
  { total: 2, data: [{ post, references }], hasMore: true },
  () => examplePost,
);

/** The first page of two, with that post. */
export const examplePostPage = { ...postPage, next: postPage.next && encodeCursor(postPage.next) };

/** A page with the only revision of that post. */
export const exampleRevisionPage = pageOf(
  { page: 1, pageSize: 10, order: 'desc', orderBy: 'revision' },
  { total: 1, data: [revisionSummaryOf(post)] },
);

/** That revision, with its content. */
export const exampleRevision = {
  ...revisionSummaryOf(post),
  content: readJson(revisionOf(post).content),
};

/** A request for a preview token. */
export const examplePreviewTokenDraft = { expiresAt: LATER };

/** The answer to it. */
export const examplePreviewToken = {
  token: formatPreviewToken({ id: id(9), secret: 'x'.repeat(43) }),
  expiresAt: LATER,
};

/** A report of a broken link. */
export const exampleLinkReport = { path: '/old/page', referrer: 'https://example.com/links' };

/** The answer to it, when it is the first one of the path. */
export const exampleLinkHealth = firstReport(exampleLinkReport, origin(7));
