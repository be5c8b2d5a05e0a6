import type { Check } from './check.ts';
import { READABILITY_CHECKS } from './readability/readability.ts';
import { SEO_CHECKS } from './seo/seo.ts';

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
