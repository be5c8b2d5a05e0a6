import { searchWords } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countIn, keywordOf } from '../../src/analysis/seo/keyword.ts';
import { anyCharacter } from '../any-character.ts';

const count = (keyword: string, text: string): number | undefined => {
  const found = keywordOf(keyword);
  return found && countIn([text], found);
};

// Letters that are looked for in another way than they are searched.
const isOwnWay = (text: string): boolean =>
  /\p{scx=Thai}|\p{scx=Lao}|\p{scx=Khmer}|\p{scx=Mymr}|İ|\u0307/u.test(text);

describe('a keyword stands in a text', () => {
  it.each([
    ['art', 'Where to start', 0],
    ['art', 'Start with art, art and more ART.', 3],
    ['Moka Pot', 'A moka-pot is a MOKA  pot', 2],
    ['pot pot', 'pot pot pot pot', 2],
    ['straße', 'STRASSE', 1],
    ['cafe\u0301', 'Café', 1],
    ['cafe', 'Café', 0],
    ['moka', 'mo\u00adka', 1],
    ['eau', 'l’eau', 1],
    ['東京', '東京都に行く', 1],
    ['อาหารไทย', 'ร้านนี้มีอาหารไทยอร่อยมาก อาหารไทยเผ็ด', 2],
    ['ອາຫານລາວ', 'ມື້ນີ້ກິນອາຫານລາວແຊບ', 1],
    ['អាហារខ្មែរ', 'យើងញ៉ាំអាហារខ្មែរនៅផ្ទះ', 1],
    ['မြန်မာအစား', 'ဒီမှာမြန်မာအစားရှိတယ်', 1],
    ['istanbul', 'İSTANBUL, İstanbul', 2],
    ['İzmir', 'izmir', 1],
    ['ISPARTA', 'ısparta', 1],
    ['C++', 'c is not C', 2],
    ['!?', 'what!?', undefined],
    ['', 'what', undefined],
  ])('%j in %j: %j times', (keyword, text, times) => {
    expect(count(keyword, text)).toBe(times);
  });

  it('as often as in its words as they are searched', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom('a', 'ß', ' ', '́'), anyCharacter) });
    fc.assert(
      fc.property(text, text, text, (before, keyword, after) => {
        const words = searchWords(keyword);
        fc.pre(words !== '');
        const source = `${before} ${keyword} ${after}`;
        fc.pre(!isOwnWay(source));
        const expected = ` ${searchWords(source)} `.includes(` ${words} `);
        expect((count(keyword, source) ?? 0) > 0).toBe(expected);
      }),
    );
  });
});
