import {
  createAuthor,
  createCategory,
  createMedia,
  createPost,
  createRedirect,
  createTag,
  DEFAULT_LANGUAGE,
  firstReport,
  pageOf,
  parsePostDraft,
  parsePostPatch,
  parsePostQuery,
  postPageOf,
  referencesOf,
  type ResolvedPost,
  resolvePost,
  revisePost,
  vocabulary,
} from '@content-publishing/domain';
import type { Result } from 'neverthrow';
import { tokenOf } from '../page-token.ts';

const NOW = '2026-01-31T09:30:00.000Z';
const LATER = '2026-02-01T08:00:00.000Z';
const WORKSPACE = 1;

const id = (number: number) => `0197a1b2-3c4d-7e5f-8a6b-${String(number).padStart(12, '0')}`;
const origin = (number: number) => ({ id: id(number), workspaceId: id(WORKSPACE), now: NOW });

const accepted = <Value>(result: Result<Value, unknown>): Value =>
  result.match(
    (value) => value,
    (refusal) => {
      throw new Error(`An example is refused: ${JSON.stringify(refusal)}`);
    },
  );

const author = createAuthor(
  { slug: 'ada', displayName: 'Ada Barista', bio: 'Makes coffee.' },
  null,
  origin(2),
);
const category = createCategory({ slug: 'guides', name: 'Guides' }, [], origin(3));
const tag = createTag({ slug: 'coffee', name: 'Coffee' }, origin(4));
const media = createMedia(
  { url: 'https://media.example/moka-pot.jpg', mimeType: 'image/jpeg', width: 1600, height: 900 },
  origin(5),
);

/** A request to create a post, with one block of each type. */
export const examplePostDraft = {
  slug: 'moka-pot',
  title: 'How to use a moka pot',
  bodyJson: vocabulary.map(({ example }) => example),
  authorId: author.id,
  status: 'published',
  categoryId: category.id,
  tagIds: [tag.id],
  featuredMediaId: media.id,
};

const draft = accepted(parsePostDraft(examplePostDraft, NOW));
const references = {
  language: DEFAULT_LANGUAGE,
  author,
  category,
  tags: [tag],
  media: new Map(
    referencesOf(draft).mediaIds.map((mediaId) => [mediaId, { ...media, id: mediaId }]),
  ),
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
export const examplePostPage = { ...postPage, next: postPage.next && tokenOf(postPage.next) };

/** A report of a broken link. */
export const exampleLinkReport = { path: '/old/page', referrer: 'https://example.com/links' };

/** The answer to it, when it is the first one of the path. */
export const exampleLinkHealth = firstReport(exampleLinkReport, origin(7));

/** A page with the only redirect of a workspace. */
export const exampleRedirectPage = pageOf(
  { page: 1, pageSize: 10, order: 'desc', orderBy: 'createdAt' },
  {
    total: 1,
    data: [
      createRedirect(
        { fromPath: '/old/page', toPath: '/new/page', type: 'Permanent301' },
        origin(8),
      ),
    ],
  },
);
