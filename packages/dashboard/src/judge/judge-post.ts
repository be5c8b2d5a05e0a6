import {
  checkPost,
  createPost,
  type Media,
  type PostDraft,
  type References,
  referencesOf,
  resolvePost,
} from '@content-publishing/domain';
import { renderPost } from '@content-publishing/site-kit/render';
import { judgedDraft } from './judged-draft.ts';
import { valueOf } from './value-of.ts';
import { standInAuthor, standInMedia } from './stand-in.ts';
import type { JudgeQuestion, Verdict } from './verdict.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Judges a post by the rules of the service, as of the instant `now`: violations, checks, figures and
 * the preview. A post that could not be saved is judged without the fields that are refused.
 */
export const judgePost = (question: JudgeQuestion, now: string): Verdict => {
  const { violations, draft: given } = judgedDraft(question.draft, now);
  const { draft, references } = complete(given, question);
  const stamp = { id: NO_ID, workspaceId: NO_ID, now };
  const post = valueOf(createPost(draft, references, stamp).unwrapOr(undefined));
  const { publishedAt } = question;
  const shown = {
    ...resolvePost(post, references),
    ...(publishedAt !== null && { status: 'published' as const, publishedAt }),
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
  { records, language, site }: JudgeQuestion,
): { readonly draft: PostDraft; readonly references: References } => {
  const { author, category, tags, relatedPosts } = records;
  const known = new Map(records.media.map((media) => [media.id, media]));
  const media = new Map<string, Media>();
  for (const id of referencesOf(given).mediaIds) media.set(id, known.get(id) ?? standInMedia(id));
  const draft: PostDraft = {
    ...given,
    status: 'draft',
    publishedAt: null,
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
