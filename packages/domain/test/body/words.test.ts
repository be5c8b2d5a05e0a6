import { readingTimeMin } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { bodyOf } from './parsed.ts';

const words = (text: string): number => bodyOf({ type: 'paragraph', text }).wordCount;

describe('words', () => {
  it.each([
    ['', 0],
    [' \t\n\u3000\u00a0', 0],
    ['one', 1],
    ['  two   words ', 2],
    ['line\nby\r\nline', 3],
    ['a\tb', 2],
    ['a\rb\u2028c', 3],
    ['well-known don’t 3.14', 3],
    ['a – b', 3],
    ['naïve café', 2],
    ['слово и дело', 3],
    ['👍 🎉🎉', 2],
    ['안녕하세요 세계', 2],
    ['a\u00a0b\u2003c\u2028d', 4],
  ])('are runs between white space: %j has %i', (text, count) => {
    expect(words(text)).toBe(count);
  });

  it.each([
    ['東京', 2],
    ['ひらがな', 4],
    ['カタカナ', 4],
    ['ｶﾀ', 2],
    ['𠮷野家', 3],
    ['ラーメン', 4],
    ['人々', 2],
    ['東京 大阪', 4],
    ['2020年', 2],
    ['東京2020年大会', 6],
    ['iPhoneを買う', 4],
    ['「東京」', 4],
    ['東京!', 2],
    ['(東京)', 2],
    ['(a東京)', 3],
    ['東!京', 2],
    ['東a!b京', 3],
    ['東 – 京', 3],
    ['é東', 2],
    ['😀東😀', 1],
    ['🎉東', 1],
    ['🈀東', 2],
    ['𐀀東', 2],
    ['𐄀東', 1],
    ['한국어', 1],
  ])('are single characters of Han, Hiragana and Katakana: %j has %i', (text, count) => {
    expect(words(text)).toBe(count);
  });

  it('are counted in every text of the body, and never across two of them', () => {
    const list = { type: 'list', style: 'bullet', items: ['a **b**', 'c', ''] };
    expect(bodyOf({ type: 'heading', level: 2, text: 'd' }, list).wordCount).toBe(4);
  });

  it('are those of the plain text: a link counts by its words', () => {
    expect(words('see [the page](/a "with a title")')).toBe(3);
  });
});

describe('the reading time', () => {
  it.each([
    [0, 1],
    [1, 1],
    [230, 1],
    [231, 2],
    [460, 2],
    [461, 3],
    [230_000, 1000],
  ])('of %i words is %i minutes', (count, minutes) => {
    expect(readingTimeMin(count)).toBe(minutes);
  });
});
