import { NEWEST_BLOCK_VOCABULARY } from '../tenant/block-vocabulary.ts';
import { type Body, parseBody } from '../content/body/body.ts';
import { excerptOf, proseOf } from '../content/body/excerpt.ts';
import { readingTimeMin } from '../content/body/reading-time.ts';
import { summaryOf } from '../content/body/summary.ts';
import { jsonLdOf } from '../schema-org/graph/post-json-ld.ts';
import { checksOf } from '../analysis/check-post.ts';
import { structuredBlocksOf } from '../schema-org/blocks/structured-blocks.ts';
import { contentOf, type PostContent } from '../content/post/content.ts';
import { DERIVABLE_FIELDS } from '../content/post/post-fields.ts';
import type { Post } from '../content/post/post.ts';
import type { Publication } from '../content/post/publication.ts';
import type { References } from '../content/post/references.ts';
import { siteKeyOf } from '../tenant/site.ts';

/**
 * Version of the rules by which fields are derived, including the searched words. Increase it with
 * each change that gives stored posts other derived fields: posts with a lower version count as
 * outdated and are derived again.
 */
export const DERIVATION_VERSION = 9;

/**
 * Returns the body of a stored `post` as the present rules derive it. A stored body that the
 * present rules do not accept is kept unchanged.
 */
export const bodyOf = (post: Post): Body => {
  const { body } = contentOf(post);
  return post.derivationVersion === DERIVATION_VERSION
    ? body
    : parseBody(post.bodyJson, '', [], NEWEST_BLOCK_VOCABULARY).unwrapOr(body);
};

/**
 * Fields of a stored post that {@link derive} returns: the content, and all fields derived from it.
 */
export type Derived = Omit<
  Post,
  | 'id'
  | 'workspaceId'
  | 'viewCount'
  | 'revision'
  | 'savedBy'
  | 'autosavedBy'
  | 'firstPublishedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
  | keyof Publication
>;

/**
 * Derives all fields that a save derives from the content of a post and its references (contract,
 * Post: the derived fields).
 */
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
