import { type Body, parseBody } from '../content/body/body.ts';
import { excerptOf, proseOf } from '../content/body/excerpt.ts';
import { readingTimeMin } from '../content/body/reading-time.ts';
import { summaryOf } from '../content/body/summary.ts';
import { jsonLdOf } from '../schema-org/graph/post-json-ld.ts';
import { checksOf } from '../analysis/check-post.ts';
import { structuredBlocksOf } from '../schema-org/blocks/structured-blocks.ts';
import { contentOf, type PostContent } from '../content/post/content.ts';
import { DERIVABLE_FIELDS, type Post } from '../content/post/post.ts';
import type { Publication } from '../content/post/publication.ts';
import type { References } from '../content/post/references.ts';
import { siteKeyOf } from '../tenant/site.ts';

/**
 * The version of everything that is derived, what is searched included. It goes up with each change of
 * a rule that gives stored posts other derived fields, so that they can be found and brought up to
 * date.
 */
export const DERIVATION_VERSION = 6;

/**
 * Returns the body of a kept `post` as the present rules derive it. One that was accepted once is
 * never lost: should the rules reject it now, it stays as it is.
 */
export const bodyOf = (post: Post): Body => {
  const { body } = contentOf(post);
  return post.derivationVersion === DERIVATION_VERSION
    ? body
    : parseBody(post.bodyJson).unwrapOr(body);
};

/** The content of a post as it is kept, with all that follows from it. */
export type Derived = Omit<
  Post,
  | 'id'
  | 'workspaceId'
  | 'viewCount'
  | 'revision'
  | 'savedBy'
  | 'firstPublishedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
  | keyof Publication
>;

/** Derives all fields that a save derives, in one place (contract, Post: the derived fields). */
export const derive = (
  { body, ...content }: PostContent,
  references: References,
  {
    id,
    publishedAt,
    createdAt,
    updatedAt,
  }: Pick<Post, 'id' | 'publishedAt' | 'createdAt' | 'updatedAt'>,
): Derived => {
  const { blocks, texts, bodyText, tocItems, wordCount } = body;
  const { language, site } = references;
  const excerpt = content.excerpt ?? excerptOf(proseOf(texts));
  const summaryForAi = content.summaryForAi ?? summaryOf(texts, language);
  const minutes = readingTimeMin(wordCount);
  const derivedFields = DERIVABLE_FIELDS.filter((field) => content[field] === null);
  const source = {
    ...content,
    ...references,
    id,
    publishedAt,
    createdAt,
    updatedAt,
    excerpt,
    summaryForAi,
    derivedFields,
    body,
    blocks,
    wordCount,
    readingTimeMin: minutes,
  };
  const jsonLd = jsonLdOf(source);
  const { seo, readability } = checksOf({ ...source, jsonLd });
  return {
    ...content,
    excerpt,
    bodyJson: blocks,
    bodyText,
    tocItems,
    readingTimeMin: minutes,
    summaryForAi,
    isHowTo: content.isHowTo ?? content.schemaType === 'HowTo',
    structuredBlocks:
      structuredBlocksOf(content.schemaType, content.structuredData, references) ?? null,
    seoScore: seo.score,
    readabilityScore: readability.score,
    jsonLd,
    language,
    siteKey: siteKeyOf(site),
    derivationVersion: DERIVATION_VERSION,
    derivedFields,
  };
};
