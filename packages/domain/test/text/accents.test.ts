import { foldForSearch, withoutAccents } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a text that is folded for a search', () => {
  it.each([
    ['Café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA ısparta', 'isparta isparta'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['Þórr', 'thorr'],
    ['Việt Nam', 'viet nam'],
    ['ΆΛΦΑ ΐ', 'αλφα ι'],
    ['Ёлка', 'елка'],
    ['мой ў їжак', 'мой ў їжак'],
    ['ガ カ', 'ガ カ'],
    ['हिन्दी', 'हिन्दी'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['한국어', '한국어'],
    ['/a?b=%C3%A9', '/a?b=%c3%a9'],
  ])('of %j is %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded.normalize('NFC'));
  });

  it('is folded for good, and each of its words by itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (one, other) => {
          const folded = foldForSearch(one);
          expect(foldForSearch(folded)).toBe(folded);
          expect(foldForSearch(`${one} ${other}`)).toBe(`${folded} ${foldForSearch(other)}`);
        },
      ),
    );
  });

  it('keeps the length of what has neither case nor accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'カガ中文한국ไทยกำ123 -/') }), (text) => {
        expect(withoutAccents(text.normalize('NFC'))).toBe(text.normalize('NFC'));
      }),
    );
  });
});
