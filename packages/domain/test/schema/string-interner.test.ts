import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringInterner } from '../../src/schema/string-interner.ts';

describe('the numbers of texts', () => {
  // Long enough to be looked up in several stretches.
  const text = fc
    .tuple(fc.nat(3), fc.constantFrom('a', 'b'), fc.constantFrom(0, 15_999, 16_000, 16_001, 32_000))
    .map(([start, letter, length]) => String(start) + letter.repeat(length));

  it('are the same for equal texts, and for no others', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.string())), (texts) => {
        const numbers = texts.map(stringInterner());
        expect(new Set(numbers).size).toBe(new Set(texts).size);
        expect(numbers.map((number) => texts[numbers.indexOf(number)])).toEqual(texts);
      }),
    );
  });

  it('are different for a text and what it begins with', () => {
    const numberOf = stringInterner();
    const texts = ['', '1', 'a'.repeat(16_000), 'a'.repeat(32_000), '1 a', '2 a'];
    expect(new Set(texts.map(numberOf)).size).toBe(texts.length);
  });
});
