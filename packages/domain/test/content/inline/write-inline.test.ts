import {
  inlineText,
  parseInline,
  type PhrasingContent,
  writeInline,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../any-character.ts';
import { anySource } from './any-source.ts';
import { runs } from '../../property-runs.ts';

type Nodes = readonly PhrasingContent[];

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const em = (...children: Nodes): PhrasingContent => ({ type: 'emphasis', children });
const strong = (...children: Nodes): PhrasingContent => ({ type: 'strong', children });
const link = (url: string, title: string | null, ...children: Nodes): PhrasingContent => ({
  ...{ type: 'link', url, title },
  children,
});

/** Returns whether two trees are equal; an assertion for each would take longer than all the rest. */
const isSame = (one: Nodes, other: Nodes): boolean => JSON.stringify(one) === JSON.stringify(other);

// Letters, signs and spaces that decide whether a marker beside them is one.
const EDGES = [
  ...['a', 'z9', 'é', 'ß', 'の', '中', '漢', '한', 'ก', '𝒜', '😀', '\u0301', '\u200b'],
  ...[
    '.',
    ',',
    '"',
    "'",
    '(',
    ')',
    '「',
    '」',
    '。',
    '、',
    '“',
    '”',
    '…',
    '€',
    '!',
    '-',
    '#',
    '<',
    '>',
  ],
  ...['*', '**', '_', '__', '`', '``', '[', ']', '](', '\\', '&', '&amp;', '&#42;', ';', '~'],
  ...[' ', '  ', '\u00a0', '\u3000', '\t', '\n'],
];

const words = fc.oneof(
  fc.string({ unit: fc.constantFrom(...EDGES), minLength: 1, maxLength: 4 }),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 3 }),
);

/** Returns `nodes` with adjacent texts joined, as a parser returns them. */
const joined = (nodes: Nodes): Nodes => {
  const found: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      found[found.length - 1] = text(last.value + node.value);
    } else found.push(node);
  }
  return found;
};

type MarkType = 'emphasis' | 'strong' | 'link';

const targets = fc.oneof(
  fc.constantFrom(
    '/a',
    '',
    '#b',
    'https://a.example/b_(c)',
    '/a b',
    '/a)b(',
    '/<a>',
    '/b\\*a\\',
    '/&amp;',
  ),
  fc.webUrl(),
);
const titles = fc.oneof(fc.constant(null), words);

/**
 * Any children of marks: each type at most once around a text, and never twice side by side, as
 * editors have them.
 */
const anyNodes = (types: readonly MarkType[]): fc.Arbitrary<Nodes> => {
  const marked = types.map((type) => {
    const children = anyNodes(types.filter((other) => other !== type)).filter(
      (nodes) => nodes.length > 0,
    );
    return type === 'link'
      ? fc.tuple(targets, titles, children).map(([url, title, nodes]) => link(url, title, ...nodes))
      : children.map((nodes) => ({ type, children: nodes }));
  });
  const codes = words.map((value) => code(value.replaceAll(/[\t\r\n]/g, ' ')));
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: words.map(text) }, codes, ...marked), { maxLength: 4 })
    .map((nodes) =>
      nodes.filter(({ type }, index) => type === 'text' || nodes[index - 1]?.type !== type),
    )
    .map(joined);
};

const anyTree = anyNodes(['emphasis', 'strong', 'link']);

describe('writeInline', () => {
  it.each<readonly [source: string, nodes: Nodes]>([
    ['un**frigging**believable', [text('un'), strong(text('frigging')), text('believable')]],
    ['2 * 3 = snake_case [1] & AT&T', [text('2 * 3 = snake_case [1] & AT&T')]],
    ['2\\*3 \\_a \\`b\\` \\&lt; \\\\\\*', [text('2*3 _a `b` &lt; \\*')]],
    ['[a\\](b)', [text('[a](b)')]],
    ['*a*_b_', [em(text('a')), em(text('b'))]],
    ['**_a_**', [strong(em(text('a')))]],
    ['***a***', [em(strong(text('a')))]],
    ['***a** b*', [em(strong(text('a')), text(' b'))]],
    ['a *b **c***', [text('a '), em(text('b '), strong(text('c')))]],
    ['**「重要」**&#12391;す', [strong(text('「重要」')), text('です')]],
    ['fo&#111;**(bar)**', [text('foo'), strong(text('(bar)'))]],
    ['*&#32;a&#32;*', [em(text(' a '))]],
    ['``a`b``', [code('a`b')]],
    ['` ``a `', [code('``a')]],
    ['[a \\[b\\]](/c_(d) "\\"e\\"")', [link('/c_(d)', '"e"', text('a [b]'))]],
    ['[a](</b )> "c&#10;&#10;d")', [link('/b )', 'c\n\nd', text('a'))]],
    ['[]()', [link('', null)]],
  ])('writes %s', (source, nodes) => {
    expect(writeInline(nodes)).toBe(source);
    expect(parseInline(source)).toEqual(nodes);
  });
});

/** Returns whether an emphasis is directly or indirectly in, or beside, one of its type. */
const repeatsEmphasis = (nodes: Nodes, around: readonly string[] = []): boolean =>
  nodes.some(
    (node, index) =>
      'children' in node &&
      (around.includes(node.type) ||
        nodes[index - 1]?.type === node.type ||
        repeatsEmphasis(node.children, [...around, node.type])),
  );

describe('what writeInline writes is read as it was,', () => {
  it('for any tree of marks, with any characters beside them', () => {
    fc.assert(
      fc.property(anyTree, (nodes) => isSame(parseInline(writeInline(nodes)), nodes)),
      { numRuns: runs(5000) },
    );
  });

  it('for every mark between any two characters, with any characters in it', () => {
    const marks: readonly ((...children: Nodes) => PhrasingContent)[] = [
      em,
      strong,
      (...children) => strong(em(...children)),
      (...children) => em(strong(...children)),
      (...children) => em(link('/a', null, ...children)),
      (...children) => link('/a', null, strong(...children)),
      (...children) => em(...children, code('b')),
    ];
    const wrong = marks.flatMap((mark) =>
      EDGES.flatMap((outside) =>
        EDGES.flatMap((inside) => {
          const trees = [
            [text(outside), mark(text(inside)), text(outside)],
            [mark(text(`${inside}a${inside}`)), text(outside), mark(text(inside))],
          ];
          return trees.filter((nodes) => !isSame(parseInline(writeInline(nodes)), nodes));
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('for the tree of any source, or as the same text where emphasis nests in emphasis', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const tree = parseInline(source);
        const written = writeInline(tree);
        return (
          isSame(parseInline(written), tree) ||
          (repeatsEmphasis(tree) && inlineText(written) === inlineText(source))
        );
      }),
      { numRuns: runs(10_000), plugins: [fc.unbiased()] },
    );
  });

  it('for the trees of all short sources', () => {
    const units = ['*', '_', 'a', ' ', '"'];
    let sources = [''];
    for (let length = 1; length <= 6; length += 1) {
      sources = sources.flatMap((source) => units.map((unit) => source + unit));
      const wrong = sources.filter((source) => {
        const tree = parseInline(source);
        return !isSame(parseInline(writeInline(tree)), tree);
      });
      expect(wrong).toEqual([]);
    }
  });

  it('however deep the marks nest', () => {
    const source = `${'*a '.repeat(20_000)}${' b*'.repeat(20_000)}`;
    expect(writeInline(parseInline(source)) === source).toBe(true);
  });
});

describe('writeInline leaves out what no source has:', () => {
  it.each<readonly [what: string, nodes: Nodes, source: string]>([
    [
      'empty texts and marks',
      [text(''), em(), text('a'), strong(text('')), code(''), text('b')],
      'ab',
    ],
    ['a border between texts, or codes', [text('a'), text('b'), code('c'), code('d')], 'ab`cd`'],
    ['links to an unsafe target', [link('javascript:a', null, em(text('b')))], '*b*'],
    ['links in links', [link('/a', null, text('b'), link('/c', null, text('d')))], '[bd](/a)'],
    ['line endings in codes', [code('a\r\nb')], '`a b`'],
    ['empty titles', [link('/a', '', text('b'))], '[b](/a)'],
  ])('%s', (_, nodes, source) => {
    expect(writeInline(nodes)).toBe(source);
  });

  it('marks that a reader cannot tell apart, if they cannot be written', () => {
    const nodes = [em(em(em(text('"'), em(text('"')))))];
    expect(parseInline(writeInline(nodes))).toEqual([em(text('""'))]);
  });
});
