import { inlineText, parseInline, type PhrasingContent } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

const LENGTH = 100_000;

const repeat = (pattern: string): string =>
  pattern.repeat(Math.ceil(LENGTH / pattern.length)).slice(0, LENGTH);

const nest = (open: string, close: string): string => {
  const depth = Math.floor(LENGTH / (open.length + close.length));
  return `${open.repeat(depth)}a${close.repeat(depth)}`;
};

/** Backtick strings of growing lengths, none of which closes another: 4 million characters. */
const growingBackticks = (): string =>
  Array.from({ length: 2800 }, (_, index) => '`'.repeat(index + 1)).join('a');

const PATTERNS = [
  ...['*', '*a_', ' a*', '**a*', 'a**b*c* '],
  ...[
    '[',
    '[a](',
    '[a](b)',
    '[[a](b)',
    '[a](<b',
    '[a](b(',
    '[a](b \\',
    '[a](\n',
    '[a](javascript:b)',
  ],
  ...['[a](b "', "[a](b 'c", '[a](b (', '[a](b "c\n'],
  ...['`', '`` ', '`a``', '\\`', '&', '&#', '&amp;'],
];

const SOURCES = new Map([
  ...PATTERNS.map((pattern) => [`${pattern} repeated`, repeat(pattern)] as const),
  ['nested emphasis', nest('*a ', ' b*')],
  ['strong emphasis nested in one run', nest('*', '*')],
  ['nested brackets', nest('[', ']')],
  ['nested links', nest('[', '](b)')],
  [
    'open brackets before links',
    repeat('[').slice(LENGTH / 2) + repeat('[a](b)').slice(LENGTH / 2),
  ],
  ['openers before closers', repeat('**a ').slice(LENGTH / 2) + repeat('b_ c*').slice(LENGTH / 2)],
  ['nested parentheses', `[a](${nest('(', ')')})`],
  ['backtick strings of growing lengths', growingBackticks()],
  ['a destination with a long gap', `[a](<b${repeat(' ')}c>)`],
  ['a long title', `[a](b "${repeat('c')}")`],
  ['a long title that is never closed', `[a](b "${repeat('c\n')}`],
]);

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

// Where the time grew with the square of the length, each of these would run into the time-out.
describe('parseInline and inlineText, on hostile sources', () => {
  it.each([...SOURCES])('finish with the same text: %s', (_name, source) => {
    expect(inlineText(source) === treeText(parseInline(source))).toBe(true);
  });

  it('nest as deep as the source does, without a limit', () => {
    expect(depthOf(parseInline(`${'*a '.repeat(50_000)}${' b*'.repeat(50_000)}`))).toBe(50_001);
  });
});
