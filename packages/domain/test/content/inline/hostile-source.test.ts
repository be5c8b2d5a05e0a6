import { inlineText, parseInline, type PhrasingContent } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { hostileSources } from './hostile-sources.ts';

/** Size in characters, or in levels. */
const SIZE = 10_000;

type Nodes = readonly PhrasingContent[];

const childrenOf = (node: PhrasingContent): Nodes => ('children' in node ? node.children : []);

// Recursion would overflow the stack on the deepest of these trees.
const treeText = (root: Nodes): string => {
  let text = '';
  const rest = root.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if ('value' in node) text += node.value;
    rest.push(...childrenOf(node).toReversed());
  }
  return text;
};

const depthOf = (root: Nodes): number => {
  let depth = 0;
  for (let level = root; level.length > 0; level = level.flatMap(childrenOf)) depth += 1;
  return depth;
};

// That the steps for them grow with their length and not with its square, `../../linear` counts.
describe('parseInline and inlineText, on hostile sources', () => {
  it.each(hostileSources)('finish with the same text: %s', (_what, sourceOf) => {
    const source = sourceOf(SIZE);
    expect(inlineText(source) === treeText(parseInline(source))).toBe(true);
  });

  it('nest as deep as the source does, without a limit', () => {
    // Deeper than functions can call themselves.
    const source = `${'*a '.repeat(50_000)}${' b*'.repeat(50_000)}`;
    expect(depthOf(parseInline(source))).toBe(50_001);
    expect(inlineText(source) === source.replaceAll('*', '')).toBe(true);
  });
});
