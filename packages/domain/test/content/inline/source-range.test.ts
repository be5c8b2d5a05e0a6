import { inlineText } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceRanges } from '../../../src/content/inline/text/source-range.ts';
import { runs } from '../../property-runs.ts';

const sourceOf = (source: string, part: string): string => {
  const start = inlineText(source).indexOf(part);
  const range = sourceRanges(source)({ start, end: start + part.length });
  return source.slice(range.start, range.end);
};

describe('the source of a part of a plain text', () => {
  it.each([
    ['a b', 'b', 'b'],
    ['a **b** c', 'b', 'b'],
    ['a **b** c', 'a b', 'a **b'],
    ['**b** c', 'b c', '**b** c'],
    ['**b** c.', 'b c', 'b** c'],
    ['\\*b &amp; c', '*b &', '\\*b &amp;'],
    ['a &#x1F600; c', '😀', '&#x1F600;'],
    ['a `` b` `` c', 'b`', 'b`'],
    ['a `b c` d', 'c', 'c'],

    ['[a *b*](/c "d") e', 'b', 'b'],
    ['[a *b*](/c "d") e', 'a b e', '[a *b*](/c "d") e'],
    ['[a', '[', '['],
    ['***a** b', '*', '*'],
    ['**a* b', '*a', '**a'],
    ['a ` b', '` b', '` b'],
  ])('of %j: %j comes from %j', (source, part, expected) => {
    expect(sourceOf(source, part)).toBe(expected);
  });

  it('has each character, or what stands for it', () => {
    const sources = fc.string({
      unit: fc.constantFrom(...'**__``[]()\\&;! abc中', '&amp;', '](/u)', '\\*'),
    });
    fc.assert(
      fc.property(sources, (source) => {
        const text = inlineText(source);
        const rangeOf = sourceRanges(source);
        let before = 0;
        for (let start = 0; text.length > 1 && start < text.length; start += 1) {
          const range = rangeOf({ start, end: start + 1 });
          expect(inlineText(source.slice(range.start, range.end))).toBe(text[start]);
          expect(range.start).toBeGreaterThanOrEqual(before);
          before = range.end;
        }
      }),
      { numRuns: runs(1000) },
    );
  });
});
