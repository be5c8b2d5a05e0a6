import type { PlacedText } from '../content/block/block-type.ts';
import { blockTypeOf } from '../content/block/vocabulary.ts';
import { linkTargetsOf } from '../content/body/links.ts';
import { contentOf } from '../content/post/content.ts';
import type { Post } from '../content/post/post.ts';
import type { References } from '../content/post/references.ts';
import { pointer } from '../schema/violation.ts';
import { BODY_PATH } from './place.ts';
import { formulaFor } from './readability/formulas.ts';
import {
  READABILITY_CHECKS,
  type ReadabilityChecks,
  readabilityOf,
} from './readability/readability.ts';
import { keywordOf } from './seo/keyword.ts';
import { SEO_CHECKS, type SeoChecks, seoChecksOf } from './seo/seo.ts';
import type { SeoPost } from './seo/source.ts';
import { readText } from './text/text-statistics.ts';
import type { Check } from './check.ts';

/**
 * Results of all checks of a post, with its scores (contract, Post: seoScore, readabilityScore).
 */
export interface PostChecks {
  readonly seo: SeoChecks;
  readonly readability: ReadabilityChecks;
}

/** Fields of a post that the checks read. */
export interface CheckedPost extends SeoPost {
  /** Language of the post, as a BCP 47 tag. */
  readonly language: string;
}

/**
 * Checks a post whose body is already parsed. With `texts`, the texts of the body, the results have
 * places.
 */
export const checksOf = (post: CheckedPost, texts?: readonly PlacedText[]): PostChecks => {
  const formula = formulaFor(post.language);
  const text = readText(post.body.texts, post.language, formula?.unitsOf ?? (() => 0));
  const keyword = keywordOf(post.seo?.focusKeyword);
  const links = linkTargetsOf(post.body.blocks);
  return {
    seo: seoChecksOf({ ...post, text, keyword, links }, texts),
    readability: readabilityOf(text, post.language, formula, texts),
  };
};

/**
 * Checks a stored `post`; `media` and `site` are the records that it refers to. Returns each check
 * that applies to the post, with its id, weight, finding, advice and places, and the two scores. A
 * save derives the same scores (contract, Post: seoScore, readabilityScore).
 *
 * @example
 * checkPost(post, references).seo.score; // 0 to 100, or null
 */
export const checkPost = (
  post: Post,
  { media, site }: Pick<References, 'media' | 'site'>,
): PostChecks => {
  const { body } = contentOf(post);
  const texts = body.blocks.flatMap((block, index) =>
    blockTypeOf(block).placedTexts(block, pointer(BODY_PATH, index)),
  );
  return checksOf({ ...post, body, media, site }, texts);
};

/** Check of a score, as people and agents read it. */
export type ScoreCheck = Pick<Check<never>, 'id' | 'weight' | 'description'>;

const shown = ({ id, weight, description }: ScoreCheck): ScoreCheck => ({
  id,
  weight,
  description,
});

/**
 * The checks behind the seoScore and the readabilityScore of a post, in their order.
 *
 * @example
 * SCORE_CHECKS.seo[0]?.id; // 'title-length'
 */
export const SCORE_CHECKS: Readonly<Record<'seo' | 'readability', readonly ScoreCheck[]>> = {
  seo: SEO_CHECKS.map(shown),
  readability: READABILITY_CHECKS.map(shown),
};
