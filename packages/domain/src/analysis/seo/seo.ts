import type { PlacedText } from '../../content/block/block-type.ts';
import { type Check, type CheckResult, runChecks, scoreOf } from '../check.ts';
import { tooFewWords } from '../scale.ts';
import { canonical } from './canonical.ts';
import { headingOrder } from './heading-order.ts';
import { imageAlternatives } from './image-alternatives.ts';
import { keywordDensity } from './keyword-density.ts';
import {
  keywordInHeadings,
  keywordInOpening,
  keywordInSlug,
  keywordInTitle,
} from './keyword-places.ts';
import { descriptionLength, textLength, titleLength } from './lengths.ts';
import { externalLinks, internalLinks } from './links.ts';
import { robots } from './robots.ts';
import type { SeoSource } from './source.ts';
import { structuredData } from './structured-data.ts';

export const SEO_CHECKS: readonly Check<SeoSource>[] = [
  titleLength,
  descriptionLength,
  keywordInTitle,
  keywordInSlug,
  keywordInOpening,
  keywordInHeadings,
  keywordDensity,
  headingOrder,
  imageAlternatives,
  internalLinks,
  externalLinks,
  textLength,
  robots,
  canonical,
  structuredData,
];

/** Minimum words of a text; a shorter text is not checked. */
export const MIN_SEO_WORDS = 50;

/** Results of the checks of how well a post is prepared for search engines. */
export interface SeoChecks {
  /** Score from 0 to 100; `null` if there is none, for the reason in `note`. */
  readonly score: number | null;
  /** Reason for the missing score, as a sentence; `null` if there is a score. */
  readonly note: string | null;
  readonly checks: readonly CheckResult[];
}

/**
 * Runs {@link SEO_CHECKS} on a post; a text of fewer than {@link MIN_SEO_WORDS} words is not
 * checked. With `texts`, the texts of the body, the results have places.
 */
export const seoChecksOf = (source: SeoSource, texts?: readonly PlacedText[]): SeoChecks => {
  const { words } = source.text;
  if (words < MIN_SEO_WORDS) {
    return { score: null, note: tooFewWords(words, MIN_SEO_WORDS), checks: [] };
  }
  const checks = runChecks(SEO_CHECKS, source, texts);
  return { score: scoreOf(checks), note: null, checks };
};
