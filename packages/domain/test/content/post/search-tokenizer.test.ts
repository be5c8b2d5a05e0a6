import { indexedForm, searchedForm, searchTextOf, searchWords } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../any-character.ts';

describe('the words that are searched', () => {
  it.each([
    ['Hello, World!', 'hello world'],
    ["Don't  stop\n\tnow", 'don t stop now'],
    ['C++ 2.0 x²', 'c 2 0 x2'],
    ['ＡＢＣ１２３ ｶﾞｲﾄﾞ ﬁn', 'abc123 ガ イ ド fin'],
    ['שָׁלוֹם שלום', 'שלום שלום'],
    ['אֱלֹהִ֑ים', 'אלהים'],
    ['مُحَمَّد محمد', 'محمد محمد'],
    ['أحمد إسلام آدم ٱلله', 'احمد اسلام ادم الله'],
    ['مسؤول شئ قهوة على', 'مسوول شي قهوه علي'],
    ['کتاب كتاب ایران ايران', 'كتاب كتاب ايران ايران'],
    ['جميــل ۱۲۳ ٤٥٦', 'جميل 123 456'],
    ['ﻣﺮﺣﺒﺎ', 'مرحبا'],
    ['हिन्दी हिंदी चाँद चांद', 'हिंदी हिंदी चांद चांद'],
    ['पण्डित सम्पादक गङ्गा पञ्च ज़रूरत', 'पंडित संपादक गंगा पंच जरूरत'],
    ['जन्म २०२६', 'जन्म 2026'],
    ['Ünïcödé ÉCOLE', 'ünïcödé école'],
    ['STRASSE straße STRAẞE', 'strasse strasse strasse'],
    ['Donau\u00addampf\u00adschiff', 'donaudampfschiff'],
    ['ΟΔΟΣ οδός Σ', 'οδοσ οδόσ σ'],
    ['İstanbul ISPARTA', 'i\u0307stanbul isparta'],
    ['Привет, МИР', 'привет мир'],
    ['東京、大阪。', '東 京 大 阪'],
    ['カタカナ・ひらがな', 'カ タ カ ナ ひ ら が な'],
    ['か\u3099', 'が'],
    ['人々とスーパー', '人 々 と ス ー パ ー'],
    ['Vue入門2', 'vue 入 門 2'],
    ['葛\u{e0100}飾', '葛 飾'],
    ['𠮷野家', '𠮷 野 家'],
    ['한국어 안내', '한국어 안내'],
    ['สวัสดี ชาวโลก', 'สวัสดี ชาวโลก'],
    ['हिन्दी में', 'हिंदी में'],
    ['عربي ٣', 'عربي 3'],
    ['Cafe\u0301 e\u0301t\u00e9', 'café été'],
    ['👍 ❤\ufe0f 👩‍💻', ''],
    ['love❤\ufe0fhate', 'love hate'],
    ['\u0301 \u0301a', 'a'],
    ['\ud800a', 'a'],
    ['… — !', ''],
    ['', ''],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toBe(words);
  });

  it('are the same in every letter case and normal form', () => {
    fc.assert(
      fc.property(fc.constantFrom('straße', 'Ὀδυσσεύς', 'ǆungla', 'fiﬁ', 'Å', 'ΐ'), (word) => {
        const words = searchWords(word);
        expect(searchWords(word.toUpperCase())).toBe(words);
        expect(searchWords(word.normalize('NFD'))).toBe(words);
      }),
    );
  });

  it('have single spaces between them, and stay as they are when they are searched', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const words = searchWords(text);
        expect(words).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*)?$/u);
        expect(searchWords(words)).toBe(words);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the texts of a post that are searched', () => {
  it('are its title, its excerpt and its body', () => {
    expect(searchTextOf({ title: 'A «B»', excerpt: 'C.', bodyText: 'D\nE' })).toEqual({
      title: 'a b',
      excerpt: 'c',
      bodyText: 'd e',
    });
  });

  it('end after 100,000 units of the body, never with half a character', () => {
    const bodyText = `${'𠮷'.repeat(49_999)}a𠮷`;
    const { bodyText: searched } = searchTextOf({ title: '', excerpt: '', bodyText });
    expect(searched.endsWith('𠮷 a')).toBe(true);
  });
});

describe('the second form of a Korean word', () => {
  it.each([
    ['커피는', '커피'],
    ['커피를', '커피'],
    ['책은', '책'],
    ['서울에서는', '서울'],
    ['도서관으로', '도서관'],
    ['api를', 'api'],
    ['커피', '커피'],
    // The particle would have another form after these.
    ['사과', '사과'],
    ['가을', '가을'],
    ['작가', '작가'],
    ['는', '는'],
    ['café', 'cafe'],
  ])('of %s is %s', (word, form) => {
    expect(indexedForm(word)).toBe(form);
  });

  it('of a search keeps two letters of the word', () => {
    expect(['커피는', '물은', '종이', '고양이'].map(searchedForm)).toEqual([
      '커피',
      '물은',
      '종이',
      '고양',
    ]);
  });
});
