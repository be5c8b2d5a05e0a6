import type { PostChecks } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { showPostChecks } from '../src/commands/post-checks.ts';

const check = (id: string, score: number, weight: number, advice: string | null = null) => ({
  id,
  score,
  weight,
  found: `Found by ${id}.`,
  advice,
  places: [],
});

const seo: PostChecks['seo'] = {
  score: 71,
  note: null,
  checks: [
    check('well', 100, 50),
    check('light', 0, 5, 'Mend it.'),
    check('heavy', 50, 20, 'Mend it first.'),
  ],
};

describe('The checks of a post, as a human reads them', () => {
  it('begin with what costs most of the score', async () => {
    const note = 'The text has 3 words; it is judged from 100 on.';
    const readability = { score: null, note, language: 'en', formula: null, checks: [] };
    const shown = await showPostChecks({ seo, readability });
    expect(shown.split('\n')).toEqual([
      'seoScore: 71 of 100',
      '',
      'id     score  weight  found            advice',
      'heavy  50     20      Found by heavy.  Mend it first.',
      'light  0      5       Found by light.  Mend it.',
      'well   100    50      Found by well.   -',
      '',
      'readabilityScore: none',
      note,
    ]);
  });

  it.each([
    ['Amstad', null, ', by Amstad\n\nid '],
    [null, 'There is no formula.', '\nThere is no formula.\n\nid '],
  ])('say by what the text is judged: %s', async (formula, note, said) => {
    const checks = [check('long', 60, 1)];
    const readability = { score: 60, note, language: 'de', formula, checks };
    expect(await showPostChecks({ seo, readability })).toContain(
      `readabilityScore: 60 of 100${said}`,
    );
  });
});
