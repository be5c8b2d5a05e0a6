import {
  type Author,
  type Category,
  createApiKey,
  createAuthor,
  createCategory,
  createMedia,
  createPost,
  createTag,
  createWorkspace,
  DEFAULT_LANGUAGE,
  firstReport,
  type Media,
  formatPreviewToken,
  formatApiKeyToken,
  pageOf,
  parseApiKeyDraft,
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
  parseWorkspacePatch,
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
  reviseWorkspace,
  revisionOf,
  revisionSummaryOf,
  vocabulary,
} from '@content-publishing/domain';
import type { Result } from 'neverthrow';
import { encodeCursor } from '../cursor-token.ts';
import type { RequestExample } from './operation.ts';

const NOW = '2026-01-31T09:30:00.000Z';
/** Instant of a change of an example. */
export const LATER = '2026-02-01T08:00:00.000Z';

/** Returns the id of an example. */
export const id = (number: number) => `0197a1b2-3c4d-7e5f-8a6b-${String(number).padStart(12, '0')}`;

// The ids of the demo workspace and its records, so that the requests can be sent there.
const demoId = (ending: string) => `01980000-0000-7000-8000-${ending.padStart(12, '0')}`;

const originOf = (record: string) => ({ id: record, workspaceId: demoId('1'), now: NOW });
/** Returns the stamp of an example. */
export const origin = (number: number) => originOf(id(number));

/** Returns what a parser accepts; throws what it rejects. */
export const accepted = <Value>(result: Result<Value, unknown>): Value =>
  result.match(
    (value) => value,
    (error) => {
      throw new Error(`An example is rejected: ${JSON.stringify(error)}`);
    },
  );

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

/** A workspace. */
export const exampleWorkspace = createWorkspace(
  { name: 'The Daily Moka', siteUrl: 'https://moka.example', postPath: '/blog/{slug}' },
  { id: demoId('1'), now: NOW },
);

/** A patch of that workspace. */
export const exampleWorkspacePatch = { language: 'de', categoryPath: '/topics/{path}' };

/** The answer to it. */
export const examplePatchedWorkspace = reviseWorkspace(
  exampleWorkspace,
  accepted(parseWorkspacePatch(exampleWorkspace, exampleWorkspacePatch)),
);

/** A page with the only record of a list. */
export const onePage = <Item>(item: Item) =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'createdAt' },
    { total: 1, data: [item] },
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

/** A request to create an API key. */
export const exampleApiKeyDraft = {
  name: 'Search page',
  permissions: ['posts:read'],
  expiresAt: '2027-01-31T00:00:00.000Z',
};

const apiKey = createApiKey(accepted(parseApiKeyDraft(exampleApiKeyDraft)), origin(9));

/** The answer to it. */
export const exampleCreatedApiKey = {
  ...apiKey,
  key: formatApiKeyToken({ id: apiKey.id, secret: 'SECRET'.repeat(8).slice(0, 43) }),
};

/** The answer to its revocation. */
export const exampleRevokedApiKey = { ...apiKey, revokedAt: LATER };

/** A page with the only key of a workspace. */
export const exampleApiKeyPage = onePage(apiKey);

/** A page with the only change of a workspace. */
export const exampleActivityPage = pageOf(
  { page: 1, pageSize: 10, order: 'desc', orderBy: 'at' },
  {
    total: 1,
    data: [
      {
        ...{ id: id(10), workspaceId: demoId('1'), at: LATER, action: 'author.updated' as const },
        ...{ recordId: author.id, recordName: author.slug },
        ...{ keyId: apiKey.id, keyName: apiKey.name, requestId: '8e03978e40d543dd' },
      },
    ],
  },
);
