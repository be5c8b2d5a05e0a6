import { anchorOf } from '../body/anchor.ts';
import type { Body } from '../body/body.ts';
import { excerptOf } from '../body/excerpt.ts';
import { hasLink } from '../body/links.ts';
import { mediaReferencesOf } from '../body/media-references.ts';
import { foldCase } from '../collation.ts';
import type { Media } from '../media.ts';
import type { Uuid } from '../schema/scalar.ts';
import { codePointLength } from '../schema/text.ts';
import type { Seo } from '../seo.ts';

/** What of a post search engines look at. */
export interface SeoScoreSource {
  readonly title: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly seo: Pick<Seo, 'title' | 'description' | 'focusKeyword'> | null;
  readonly body: Pick<Body, 'blocks' | 'bodyText' | 'tocItems' | 'wordCount'>;
  /** The media records that the body refers to. */
  readonly media: ReadonlyMap<Uuid, Pick<Media, 'alt'>>;
}

/** One thing that a page can do for being found; `undefined` where it does not apply. */
interface Check {
  readonly weight: number;
  readonly passes: (source: SeoScoreSource) => boolean | undefined;
}

const CHECKS: readonly Check[] = [
  // The title is long enough to say something, and short enough not to be cut in results.
  { weight: 15, passes: (source) => hasLength(titleOf(source), 30, 60) },
  { weight: 15, passes: ({ seo, excerpt }) => hasLength(seo?.description || excerpt, 50, 160) },
  // The words to be found by stand where a reader looks first.
  { weight: 15, passes: (source) => hasKeyword(source, foldCase, titleOf(source)) },
  { weight: 10, passes: (source) => hasKeyword(source, anchorOf, source.slug) },
  { weight: 10, passes: (source) => hasKeyword(source, foldCase, excerptOf(source.body.bodyText)) },
  // The text goes into detail, and shows how it is built.
  { weight: 10, passes: ({ body }) => body.wordCount >= 300 },
  { weight: 10, passes: ({ body }) => body.tocItems.length > 0 },
  // Every image can be read, and there is somewhere to go on to.
  { weight: 10, passes: (source) => hasAlternatives(source) },
  { weight: 5, passes: ({ body }) => hasLink(body.blocks) },
];

/** Shorter bodies say too little to be judged. */
const MIN_WORDS = 50;

/**
 * How well a post is prepared for search engines: the weight of the checks it passes as a share,
 * 0 to 100, of the weight of those that apply. Checks of the focus keyword apply where there is
 * one, that of image alternatives where there are images. `null` under 50 words.
 */
export const seoScore = (source: SeoScoreSource): number | null => {
  if (source.body.wordCount < MIN_WORDS) return null;
  let passed = 0;
  let applied = 0;
  for (const { weight, passes } of CHECKS) {
    const isPassed = passes(source);
    if (isPassed !== undefined) applied += weight;
    if (isPassed) passed += weight;
  }
  return Math.round((100 * passed) / applied);
};

const titleOf = ({ seo, title }: SeoScoreSource): string => seo?.title || title;

const hasLength = (text: string, least: number, most: number): boolean => {
  const length = codePointLength(text);
  return length >= least && length <= most;
};

/** Whether `text` has the focus keyword in it, both of them as `normalize` makes them. */
const hasKeyword = (
  { seo }: SeoScoreSource,
  normalize: (text: string) => string,
  text: string,
): boolean | undefined => {
  const keyword = seo?.focusKeyword?.trim();
  return keyword ? normalize(text).includes(normalize(keyword)) : undefined;
};

const hasAlternatives = ({ body, media }: SeoScoreSource): boolean | undefined => {
  const references = mediaReferencesOf(body.blocks);
  if (references.length === 0) return undefined;
  return references.every(({ id, alt }) => (alt ?? media.get(id)?.alt)?.trim());
};
