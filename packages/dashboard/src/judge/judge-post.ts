import {
  checkPost,
  createPost,
  type PostDraft,
  type References,
  referencesOf,
  resolvePost,
} from '@content-publishing/domain';
import type { Author, Media } from '@content-publishing/domain/records';
import { renderPost } from '@content-publishing/site-kit/render';
import { judgedDraft, NO_ID, valueOf } from './judged-draft.ts';
import type { JudgeQuestion, Verdict } from './verdict.ts';

/**
 * Judges a post by the rules of the service, as of the instant `now`: violations, checks, figures and
 * the preview. A post that could not be saved is judged without the fields that are refused.
 */
export const judgePost = (question: JudgeQuestion, now: string): Verdict => {
  const { violations, draft: given } = judgedDraft(question.draft, now, question.blockVocabulary);
  const { draft, references } = complete(given, question);
  const { id, createdAt } = question.post ?? { id: NO_ID, createdAt: now };
  const stamp = { id, workspaceId: NO_ID, now: createdAt };
  const post = valueOf(createPost(draft, references, stamp).unwrapOr(undefined));
  const { shownAt } = question;
  const shown = {
    ...resolvePost(post, references),
    ...(shownAt !== null && { status: 'published' as const, publishedAt: shownAt }),
  };
  const { imageUrl } = question;
  return {
    violations,
    checks: checkPost(post, references),
    tocItems: post.tocItems,
    statistics: {
      words: draft.body.wordCount,
      characters: Array.from(post.bodyText).length,
      readingTimeMin: post.readingTimeMin,
    },
    excerpt: post.excerpt,
    preview: renderPost(shown, { imageUrl, media: references.media }).article,
  };
};

/** Returns the draft and its references, without those that are not loaded; media get stand-ins. */
const complete = (
  given: PostDraft,
  { records, language, site, post: known }: JudgeQuestion,
): { readonly draft: PostDraft; readonly references: References } => {
  const { author, category, tags, relatedPosts } = records;
  const loaded = new Map(records.media.map((media) => [media.id, media]));
  const media = new Map<string, Media>();
  for (const id of referencesOf(given).mediaIds) media.set(id, loaded.get(id) ?? standInMedia(id));
  const draft: PostDraft = {
    ...given,
    ...(known && known.publishedAt !== null
      ? { status: 'published', publishedAt: known.publishedAt }
      : { status: 'draft', publishedAt: null }),
    ...(known && { updatedAt: known.updatedAt }),
    unpublishAt: null,
    categoryId: category?.id === given.categoryId ? given.categoryId : null,
    tagIds: given.tagIds.filter((id) => tags.some((tag) => tag.id === id)),
    relatedPostIds: given.relatedPostIds.filter((id) =>
      relatedPosts.some((post) => post.id === id),
    ),
  };
  const writer = author?.id === given.authorId ? author : standInAuthor(given.authorId);
  return {
    draft,
    references: { author: writer, category, tags, media, relatedPosts, language, site },
  };
};

const NO_TIME = '1970-01-01T00:00:00.000Z';

/** Author of a post that has none yet, so that it can be judged. */
const standInAuthor = (id: string): Author => ({
  id,
  workspaceId: NO_ID,
  slug: 'author',
  displayName: '…',
  bio: null,
  avatarMediaId: null,
  avatarMedia: null,
  credentials: null,
  sameAs: [],
  isActive: true,
  seo: null,
  person: null,
  jsonLd: {},
  createdAt: NO_TIME,
  updatedAt: NO_TIME,
});

/**
 * Media record that is not loaded yet. It has an alternative text, so that no finding is shown that is
 * gone once the record is there.
 */
const standInMedia = (id: string): Media => ({
  id,
  workspaceId: NO_ID,
  url: 'https://media.invalid/',
  storagePath: null,
  fileName: null,
  mimeType: 'image/jpeg',
  sizeBytes: null,
  width: null,
  height: null,
  alt: '…',
  caption: null,
  uploadedByUserId: null,
  uploadedByApiKeyId: null,
  createdAt: NO_TIME,
});
