import { checkPost, type CheckResult } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READABILITY_CHECKS } from '../../src/analysis/readability/readability.ts';
import { SEO_CHECKS } from '../../src/analysis/seo/seo.ts';
import { anyRequest } from '../content/post/any-request.ts';
import { createdPost } from '../content/post/life.ts';
import { everything } from '../content/post/records.ts';

const language = fc.constantFrom('en', 'de', 'fr', 'it', 'ja', 'ru', 'zh-Hant', 'qaa');

const isScore = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= 100);

const isRight = ({ score, found, advice }: CheckResult): boolean =>
  isScore(score) && /^\S.*\.$/s.test(found) && (advice === null || /^\S.*\.$/s.test(advice));

describe('the checks of a post', () => {
  // One property, so that what takes longest, to make the posts, is done once.
  it('of any post are the same each time, give advice, and make the scores that its save derived', () => {
    fc.assert(
      fc.property(anyRequest, language, (request, tag) => {
        const references = { ...everything, language: tag };
        const post = createdPost(request, references);
        const checks = checkPost(post, references);
        expect(checkPost(post, references)).toEqual(checks);
        expect([checks.seo.score, checks.readability.score]).toEqual([
          post.seoScore,
          post.readabilityScore,
        ]);
        expect([post.seoScore, post.readabilityScore].filter((score) => !isScore(score))).toEqual(
          [],
        );
        const results = [...checks.seo.checks, ...checks.readability.checks];
        expect(results.filter((result) => !isRight(result))).toEqual([]);
        const isMute = ({ score, advice }: CheckResult) => score < 100 && advice === null;
        expect(checks.seo.checks.filter(isMute)).toEqual([]);
      }),
    );
  });

  it('have ids of their own, weights, and descriptions', () => {
    const checks = [...SEO_CHECKS, ...READABILITY_CHECKS];
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    expect(
      checks.filter(
        ({ id, weight, description }) =>
          !/^[a-z-]+$/.test(id) || weight <= 0 || !description.endsWith('.'),
      ),
    ).toEqual([]);
  });
});
