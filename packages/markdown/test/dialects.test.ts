import { readMarkdown } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import { describe, expect, it } from 'vitest';

const ID = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
const text = (value: string) => ({ type: 'paragraph', text: value });
const code = (value: string) => ({ type: 'code', language: '', code: value });
const callout = (variant: string, body: string, title?: string) => ({
  ...{ type: 'callout', variant, body },
  ...(title !== undefined && { title }),
});

const read = (source: string) => readMarkdown(source, { parseHtml });

/** Sources in which `private` is a remark for other writers. */
const REMARKS = [
  ...['a %%private%% b', 'a %% private %% b', 'a%%private%% b', '- a %%private%% b'],
  ...['%%\n# private\n\n- private\n\n%%\n\na b', 'a %%private\n\nprivate%% b', '> a %%private%% b'],
  ...['a b\n\n%% private', 'a b\n\n%%\nprivate\n\nprivate', '| a | %%private%% b |\n| - | - |'],
  ...['{::comment}\nprivate\n{:/comment}\n\na b', 'a {::comment}private{:/} b'],
  ...['{% comment %}\nprivate\n\nprivate\n{% endcomment %}\na b', 'a {% # private %} b'],
  ...['a {%- comment -%}private{%- endcomment -%} b', 'a {# private #} b', 'a {{/* private */}} b'],
  ...['{{< comment >}}\nprivate\n{{< /comment >}}\n\na b', 'a {{!-- private --}} b'],
  ...[
    'a {/* private */} b',
    '{/*\nprivate\n\nprivate\n*/}\n\na b',
    '<div>\n{/* private */}\na b\n</div>',
  ],
  ...['a {>>private<<} b', 'a {--private--} b', 'a **c %%private%% d** b'],
];

/** Sources whose remarks no reader of Markdown shows. */
const COMMENTS = ['a <!-- private --> b', '<!--\nprivate\n-->\n\na b', '[//]: # (private)\n\na b'];

describe('Markdown of other systems', () => {
  it.each([...REMARKS, ...COMMENTS])('has no remark in a post: %j', (source) => {
    const { blocks } = read(source);
    expect(JSON.stringify(blocks)).not.toContain('private');
    expect(JSON.stringify(blocks)).toMatch(/a.{0,99}b/);
  });

  it.each(REMARKS)('has its remarks as losses: %j', (source) => {
    const { losses } = read(source);
    expect(losses.filter(({ kind }) => kind === 'remark')).toHaveLength(1);
    expect(losses.find(({ kind }) => kind === 'remark')?.text).toContain('private');
  });

  it.each([
    ...['100%% sure and 50%% unsure', 'a == b, b==c and c == d', '[[ -f x ]] and a[[1]]'],
    ...['{:ok, value} and {:error}', 'f(x){ return 1 }', '2 ^3', 'import duties are rising.'],
    ...['export const', '`%%a%%`, `==a==` and `[[a]]`', '{{ page.title }}', '# of {a}'],
  ])('has text that only looks like its syntax: %j', (source) => {
    const { blocks, losses } = read(`x ${source}`);
    expect(blocks).toEqual([text(`x ${source}`)]);
    expect(losses).toEqual([]);
  });

  it.each(['    ', '```\n'])('has listings as they are, after %j', (start) => {
    const listing = '%%a%% ==b== [[c]] {: .d} {/* e */} {% comment %}f{% endcomment %} ^g-1';
    const end = start === '    ' ? '' : '\n```';
    expect(read(`${start}${listing}${end}`)).toMatchObject({ blocks: [code(listing)], losses: [] });
  });

  it.each([
    ['A\n{: .lead #a}', [text('A')], ['attributes 2']],
    ['- a\n{:.b}\n- c', [{ type: 'list', style: 'bullet', items: ['a', 'c'] }], ['attributes 2']],
    ['* TOC\n{:toc}\n\nA', [text('A')], ['widget 1']],
    ['[[_TOC_]]\n\n[TOC]\n\nA', [text('A')], ['widget 1', 'widget 3']],
    ['## A {.b #c}', [{ type: 'heading', level: 2, text: 'A', id: 'c' }], ['attributes 1']],
    [
      '## A {#a}\n{: .no_toc}',
      [{ type: 'heading', level: 2, text: 'A', id: 'a' }],
      ['attributes 2'],
    ],
    ['*a*{: .b}, [c](/d){:target="_blank"}', [text('*a*, [c](/d)')], Array(2).fill('attributes 1')],
    ['[a *b*]{.small-caps} `c`{.js}', [text('a *b* `c`')], Array(2).fill('attributes 1')],
    [`![a](media:${ID}){width=50%}`, [{ type: 'image', mediaId: ID, alt: 'a' }], ['attributes 1']],
    ['{::options a="b" /}\n\nA', [text('A')], ['attributes 1']],
    ['A ^b-1\n\nB\n^c2', [text('A'), text('B')], ['attributes 1', 'attributes 4']],
    ['[[A]], [[a#b|c *d*]] and [[#E]]', [text('A, c \\*d\\* and E')], Array(3).fill('link 1')],
    ['| a |\n| - |\n| [[b\\|c]] |', [text('a: c')], ['link 3', 'table 1']],
    ['![[a b]]', [text('a b')], ['widget 1']],
    ['==a== b {==c==}', [text('a b c')], ['mark 1', 'mark 1']],
    ['A {++b++} {~~c~>d~~}', [text('A b d')], ['mark 1', 'mark 1']],
    [
      'a^[b *c*] d',
      [text('a[1] d'), { type: 'list', style: 'ordered', items: ['b *c*'] }],
      ['footnote 1'],
    ],
    ["import A from './a'\nexport const b = {\n  c: 1\n}\n\nD", [text('D')], ['jsx 1']],
    ['{{</* youtube a */>}} b', [text('\\{\\{< youtube a >}} b')], ['shortcode 1']],
    ['> [!tip]- A *b*\n> c\n> d', [callout('success', 'c\nd', 'A *b*')], ['details 1']],
    ['> [!question]+\n> a', [callout('info', 'a')], ['details 1']],
    ['> [!NOTE] a', [callout('info', 'a')], []],
    [
      '> [!my-own] a\n>\n> - b',
      [callout('info', '', 'a'), { type: 'list', style: 'bullet', items: ['b'] }],
      ['quote_blocks 1'],
    ],
    ['::: {.callout-tip title="A"}\nb\n:::', [callout('success', 'b', 'A')], []],
    ['::: {#a .b}\nc\n:::', [text('c')], ['shortcode 1']],
    [':::tip A b\nc\n:::', [callout('success', 'c', 'A b')], []],
    ['~~~ {.js .b}\nc\n~~~', [{ ...code('c'), language: 'js' }], ['code_meta 1']],
  ])('%j', (source, blocks, losses) => {
    const found = read(source);
    expect(found.blocks).toEqual(blocks);
    expect(found.losses.map(({ kind, line }) => `${kind} ${line}`)).toEqual(losses);
  });

  it('has escaped signs as they are', () => {
    const source = '\\%%a\\%% \\==b== \\[[c]] *d*\\{: .e} \\{# f #}';
    expect(read(source)).toMatchObject({ blocks: [text(source)], losses: [] });
  });

  it('has pictures of a wiki', () => {
    const mediaIdOf = (url: string) => (url === 'a%20b.png' ? ID : undefined);
    const { blocks } = readMarkdown('![[a b.png|300]]\n\n![[a b.png|C]]', { parseHtml, mediaIdOf });
    const image = { type: 'image', mediaId: ID };
    expect(blocks).toEqual([image, { ...image, alt: 'C' }]);
  });

  it('has links of a wiki to posts that are known', () => {
    const linkTo = (url: string): string => (url === 'the%20walk' ? '/blog/walk' : url);
    const { blocks, losses } = readMarkdown('[[the walk#Top|a walk]], [[b]]', {
      parseHtml,
      linkTo,
    });
    expect(blocks).toEqual([text('[a walk](/blog/walk), b')]);
    expect(losses.map(({ text: lost }) => lost)).toEqual(['[[b]]']);
  });
});
