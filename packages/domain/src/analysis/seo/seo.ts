import { type Check, type CheckResult, runChecks, scoreOf } from '../check.ts';
import { tooFewWords } from '../scale.ts';
import { canonical } from './canonical.ts';
import { headingOrder } from './heading-order.ts';
import { imageAlternatives } from './image-alternatives.ts';
import {
  keywordDensity,
  keywordInHeadings,
  keywordInOpening,
  keywordInSlug,
  keywordInTitle,
} from './keyword-checks.ts';
import { descriptionLength, textLength, titleLength } from './lengths.ts';
import { externalLinks, internalLinks } from './links.ts';
import { robots } from './robots.ts';
import type { SeoSource } from './source.ts';
import { structuredData } from './structured-data.ts';

/** The checks of the preparation for search engines, in their order. */
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

/** Shorter texts say too little to be judged. */
export const MIN_SEO_WORDS = 50;

/** Checks of how well a post is prepared for search engines. */
export interface SeoChecks {
  /** 0 to 100; `null` where the `note` says why there is none. */
  readonly score: number | null;
  /** Sentence that says why there is no score; `null` where there is one. */
  readonly note: string | null;
  readonly checks: readonly CheckResult[];
}

/** Judges what of a post search engines look at. */
export const seoChecksOf = (source: SeoSource): SeoChecks => {
  const { words } = source.text;
  if (words < MIN_SEO_WORDS) {
    return { score: null, note: tooFewWords(words, MIN_SEO_WORDS), checks: [] };
  }
  const checks = runChecks(SEO_CHECKS, source);
  return { score: scoreOf(checks), note: null, checks };
};
