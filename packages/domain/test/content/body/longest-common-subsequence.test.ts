import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestCommonSubsequence } from '../../../src/content/body/longest-common-subsequence.ts';

const items = fc.array(fc.nat(3), { maxLength: 8 });

/** Returns the length of a longest one, by its definition. */
const longest = ([first, ...left]: number[], right: number[]): number => {
  if (first === undefined) return 0;
  const at = right.indexOf(first);
  const without = longest(left, right);
  return at < 0 ? without : Math.max(without, 1 + longest(left, right.slice(at + 1)));
};

describe('a longest common subsequence', () => {
  it('pairs equal items, in the order of both', () => {
    fc.assert(
      fc.property(items, items, (left, right) => {
        const pairs = longestCommonSubsequence(left, right);
        for (const [index, [inLeft, inRight]] of pairs.entries()) {
          expect(left[inLeft]).toBe(right[inRight]);
          const [lastLeft, lastRight] = pairs[index - 1] ?? [-1, -1];
          expect(inLeft > lastLeft && inRight > lastRight).toBe(true);
        }
      }),
    );
  });

  it('is as long as any', () => {
    fc.assert(
      fc.property(items, items, (left, right) => {
        expect(longestCommonSubsequence(left, right)).toHaveLength(longest(left, right));
      }),
    );
  });
});
