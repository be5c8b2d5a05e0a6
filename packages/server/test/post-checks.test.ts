import type { PostChecks } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { showPostChecks } from '../src/post-checks.ts';

const check = (id: string, score: number, weight: number, advice: string | null = null) => ({
  id,
  score,
  weight,
  found: `Found by ${id}.`,
  advice,
});

const seo: PostChecks['seo'] = {
  score: 71,
  checks: [
    check('well', 100, 50),
    check('light', 0, 5, 'Mend it.'),
    check('heavy', 50, 20, 'Mend it first.'),
  ],
};

describe('The checks of a post, as a human reads them', () => {
  it('begin with what costs most of the score', async () => {
    const readability = { score: null, language: 'en', formula: null, checks: [] };
    const shown = await showPostChecks({ seo, readability });
    expect(shown.split('\n')).toEqual([
      'seoScore: 71 of 100',
      '',
      'id     score  weight  found            advice',
      'heavy  50     20      Found by heavy.  Mend it first.',
      'light  0      5       Found by light.  Mend it.',
      'well   100    50      Found by well.   -',
      '',
      'readabilityScore: none, the text is too short to judge',
    ]);
  });

  it.each([
    ['Amstad', 'by Amstad'],
    [null, 'by lengths alone, as there is no formula for such a text in "de"'],
  ])('say by what the text is judged: %s', async (formula, said) => {
    const readability = { score: 60, language: 'de', formula, checks: [check('long', 60, 1)] };
    expect(await showPostChecks({ seo, readability })).toContain(
      `readabilityScore: 60 of 100, ${said}\n\nid `,
    );
  });
});
