import { compareCodePoints, foldCase } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../any-character.ts';

describe('folding letter case', () => {
  it.each([
    ['ÉTÉ', 'été'],
    ['E\u0301', 'é'],
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδός', 'ΟΔΌΣ'],
    ['ПРИВЕТ', 'привет'],
  ])('makes %s and %s one', (left, right) => {
    expect(foldCase(left)).toBe(foldCase(right));
  });

  it('is lower case by way of upper case, for every character', () => {
    const folded = (text: string): string =>
      text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
    // Beyond these none has cases.
    const texts = Array.from({ length: 0x20000 }, (_, codePoint) => {
      const one = String.fromCodePoint(codePoint);
      return `${one} a${one}Σ b`;
    });
    expect(texts.filter((text) => foldCase(text) !== folded(text))).toEqual([]);
  });

  it('keeps different letters apart', () => {
    expect(foldCase('e')).not.toBe(foldCase('é'));
  });

  it('changes nothing when done again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(foldCase(foldCase(text))).toBe(foldCase(text));
      }),
    );
  });
});

describe('the order of texts', () => {
  it('is that of their code points', () => {
    const points = (text: string) => [...text].map((char) => char.codePointAt(0) ?? 0);
    const expected = (left: string, right: string): number => {
      const [a, b] = [points(left), points(right)];
      const at = a.findIndex((point, index) => point !== b[index]);
      return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
    };
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.string({ unit: anyCharacter }),
        (left, right) => {
          expect(Math.sign(compareCodePoints(left, right))).toBe(Math.sign(expected(left, right)));
        },
      ),
    );
  });

  it('puts U+FF5E before U+1F4A5, which UTF-16 units do not', () => {
    expect(compareCodePoints('～', '💥')).toBeLessThan(0);
    expect(['～', '💥'].toSorted()).toEqual(['💥', '～']);
  });

  it.each([
    ['a', '\uff5e'],
    ['\ud7ff', '\ue000'],
    ['\ue000', '\u{10000}'],
    ['\uffff', '\u{10000}'],
    ['\u{10000}', '\u{10ffff}'],
  ])('puts %j before %j', (left, right) => {
    expect(compareCodePoints(left, right)).toBeLessThan(0);
    expect(compareCodePoints(right, left)).toBeGreaterThan(0);
  });
});
