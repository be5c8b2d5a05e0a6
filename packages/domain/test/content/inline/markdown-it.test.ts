import { parseInline } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anySource } from './any-source.ts';
import { markdownItTree } from './markdown-it-tree.ts';
import { runs } from '../../property-runs.ts';

/**
 * Differences between markdown-it and the specification: the replacement, and why. The alphabet
 * leaves out more of it: vertical tabs (white space for markdown-it alone), lone surrogates
 * (punctuation), references to control characters and non-characters (replaced by U+FFFD) or, in
 * destinations, to invalid code points (kept as they are), NUL and CR (normalised beforehand).
 */
const DIFFERENCES: readonly (readonly [RegExp, string])[] = [
  // A backslash before a line ending or tab is an escape in destinations; elsewhere, a hard break.
  [/(?<!\\)\\+(?=[\n\t])/g, ''],
  // Blank lines are allowed in titles and around them: they would never get past the block rules.
  [/\n(?:[ \t]*\n)+/g, '\n'],
  // Code spans of three or more spaces and nothing else are stripped.
  [/(?<=`)[ \n]{3,}(?=`)/g, ' '],
];

const sources = anySource.map((given) =>
  DIFFERENCES.reduce(
    (source, [pattern, replacement]) => source.replace(pattern, replacement),
    given,
  ),
);

describe('parseInline, beside markdown-it', () => {
  it('gives the same tree for every source', () => {
    fc.assert(
      // An assertion for each would take as long as all the rest.
      fc.property(
        sources,
        (source) => JSON.stringify(parseInline(source)) === JSON.stringify(markdownItTree(source)),
      ),
      { numRuns: runs(10_000), plugins: [fc.unbiased()] },
    );
  });
});
