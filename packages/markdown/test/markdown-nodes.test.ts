import { readMarkdown } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';

/** Type of a node that a parser of Markdown with the installed extensions may return. */
type NodeType = Exclude<Nodes['type'], 'root'>;

/** Markdown with a node, and what must be found in the blocks or the losses. */
type Sample = readonly [source: string, found?: string];

/**
 * Types that stand between paragraphs, or in a text: a type that an extension adds does not compile until
 * it is here.
 */
const SAMPLES: Readonly<Record<NodeType, Sample>> = {
  blockquote: ['> word'],
  break: ['a\\\nb', 'line_break'],
  code: ['```\nword\n```'],
  containerDirective: [':::own\nword\n:::'],
  definition: ['[a][b]\n\n[b]: https://word.example/'],
  delete: ['~~word~~'],
  emphasis: ['*word*'],
  footnoteDefinition: ['a[^b]\n\n[^b]: word'],
  footnoteReference: ['a[^b]\n\n[^b]: word'],
  heading: ['## word'],
  html: ['<kbd>word</kbd>'],
  image: ['![word](/a.png)'],
  imageReference: ['![word][b]\n\n[b]: /a.png'],
  inlineCode: ['`word`'],
  leafDirective: ['::own[word]{a="b"}'],
  link: ['[word](/a)'],
  linkReference: ['[word][b]\n\n[b]: /a'],
  list: ['- word'],
  listItem: ['1. word'],
  paragraph: ['word'],
  strong: ['**word**'],
  table: ['| a |\n| - |\n| word |'],
  tableCell: ['| word |\n| - |\n| a |'],
  tableRow: ['| word |\n| - |'],
  text: ['word'],
  textDirective: ['a :own[word]{a="b"}'],
  thematicBreak: ['---', 'divider'],
  // No extension for front matter is installed.
  yaml: ['---\nword: 1\n---'],
};

const SOURCES = Object.entries(SAMPLES).map(
  ([type, [source, found = 'word']]) => [type, source, found] as const,
);

const typesIn = (root: Root): ReadonlySet<string> => {
  const types = new Set<string>();
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    types.add(node.type);
    if ('children' in node) stack.push(...node.children);
  }
  return types;
};

const parsed = (source: string): Root =>
  fromMarkdown(source, {
    extensions: [gfm(), directive()],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  });

const shown = (source: string): string => JSON.stringify(readMarkdown(source, { parseHtml }));

/** Containers of blocks, with `%` for their content. */
const CONTAINERS: readonly (readonly [name: string, source: string, indent: string])[] = [
  ['a quotation', '> %', '> '],
  ['a callout', '> [!NOTE]\n>\n> %', '> '],
  ['an entry of a list', '- a\n\n  %', '  '],
  ['an entry without a text', '- %', '  '],
  ['an entry of a list in a list', '- a\n  - b\n\n    %', '    '],
  ['an entry of a numbered list', '1. a\n\n   %', '   '],
  ['a footnote', 'c[^d]\n\n[^d]: e\n\n    %', '    '],
  ['a footnote without a text', 'c[^d]\n\n[^d]:\n    %', '    '],
  ['a part that opens', '<details><summary>a</summary>\n\n%\n\n</details>', ''],
  ...['own', 'note', 'callout', 'cta', 'key_takeaways', 'quote', 'faq', 'code', 'image'].map(
    (name) => [`a directive ${name}`, `::::${name}\n%\n::::`, ''] as const,
  ),
  ['a directive of questions', '::::faq\n### a?\n\n%\n::::', ''],
  ['a directive with a button', '::::cta[a]\n%\n\n[b](/c)\n::::', ''],
  ['a directive of points', '::::key_takeaways\n- a\n\n  %\n::::', '  '],
];

/** Containers of texts. */
const TEXTS: readonly (readonly [name: string, source: string])[] = [
  ...([
    ['a heading', '## a % b'],
    ['bold text', 'a **b % c** d'],
    ['italic text', '*a % b*'],
  ] as const),
  ...([
    ['a deletion', '~~a % b~~'],
    ['a link', '[a % b](/c)'],
    ['a cell', '| a |\n| - |\n| % |'],
  ] as const),
  ...([
    ['the head of a table', '| % |\n| - |\n| b |'],
    ['an entry', '- a %'],
    ['a task', '- [x] %'],
  ] as const),
  ...([
    ['a label', ':::own[a % b]\nc\n:::'],
    ['the label of a leaf', '::own[a % b]'],
  ] as const),
  ...([
    ['the title of a callout', ':::note[a % b]\nc\n:::'],
    ['an element', 'a <u>%</u>'],
  ] as const),
  ...([
    ['the source of a quotation', '> a\n>\n> — %'],
    ['a title', '> [!tip]- %\n> a'],
  ] as const),
];

const INLINE: readonly NodeType[] = [
  ...(['delete', 'emphasis', 'footnoteReference', 'html', 'image', 'imageReference'] as const),
  ...(['inlineCode', 'link', 'linkReference', 'strong', 'text', 'textDirective'] as const),
];

describe('a node of Markdown', () => {
  it.each(SOURCES)('%s is in its sample', (type, source) => {
    const types = typesIn(parsed(source));
    expect(types.has(type)).toBe(type !== 'yaml');
  });

  it.each(SOURCES)('%s is kept or named', (_type, source, found) => {
    expect(shown(`a\n\n${source}`)).toContain(found);
  });

  it.each(CONTAINERS)('is kept or named in %s', (_name, container, indent) => {
    const lost = SOURCES.filter(([, source, found]) => {
      const [first = '', ...definitions] = source.split('\n\n');
      const content = first.replaceAll('\n', `\n${indent}`);
      const rest = definitions.map((one) => `\n\n${one}`).join('');
      const read = shown(container.replace('%', () => content) + rest);
      // Blocks of a text without Markdown are one loss.
      return !read.includes(found) && !read.includes('"list_blocks"');
    });
    expect(lost.map(([type]) => type)).toEqual([]);
  });

  it.each(TEXTS)('of a text is kept or named in %s', (_name, container) => {
    const lost = INLINE.filter((type) => {
      const [source] = SAMPLES[type];
      const [first = '', ...definitions] = source.split('\n\n');
      const rest = definitions.map((one) => `\n\n${one}`).join('');
      return !shown(container.replace('%', () => first) + rest).includes('word');
    });
    expect(lost).toEqual([]);
  });
});
