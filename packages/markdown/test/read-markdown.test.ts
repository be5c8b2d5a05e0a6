import { type Block, MAX_BLOCKS, parseBody } from '@content-publishing/domain';
import { type LossKind, readMarkdown } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ID = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
const IMAGE = { type: 'image', mediaId: ID, alt: 'A pot' };
const text = (value: string) => ({ type: 'paragraph', text: value });
const bullets = (...items: readonly string[]) => ({ type: 'list', style: 'bullet', items });

const read = (source: string, title?: string) => readMarkdown(source, { parseHtml, title });

/** Sources, the blocks that they are read as, and the kinds of their losses. */
const CASES: readonly (readonly [
  name: string,
  source: string,
  blocks: readonly object[],
  kinds?: readonly LossKind[],
])[] = [
  [
    'a heading of level 1',
    '# One',
    [{ type: 'heading', level: 2, text: 'One' }],
    ['heading_level'],
  ],
  [
    'a heading of level 6',
    '###### Six',
    [{ type: 'heading', level: 4, text: 'Six' }],
    ['heading_level'],
  ],
  ['an anchor', '## Two {#two-b}', [{ type: 'heading', level: 2, text: 'Two', id: 'two-b' }]],
  [
    'a nested list',
    '- a\n  - b\n    1. c',
    [bullets('a', '– b', '– – 1) c')],
    ['nested_list', 'nested_list'],
  ],
  [
    'a bullet with blocks',
    '- a\n\n  ```\n  b\n  ```\n- c',
    [bullets('a'), { type: 'code', language: '', code: 'b' }, bullets('c')],
    ['list_blocks'],
  ],
  ['a list from 3', '3. a\n4. b', [text('3. a'), text('4. b')], ['list_blocks']],
  ['tasks', '- [x] a\n- [ ] b', [bullets('☑ a', '☐ b')], ['task', 'task']],
  [
    'a table',
    '| a | b |\n| - | - |\n| 1 | *2* |\n| 3 | |',
    [text('a: 1; b: *2*'), text('a: 3')],
    ['table'],
  ],
  [
    'a footnote',
    'a[^x]\n\n[^x]: b',
    [text('a[1]'), { type: 'list', style: 'ordered', items: ['b'] }],
    ['footnote'],
  ],
  ['a hard break', 'a\\\nb', [text('a\nb')], ['line_break']],
  ['two breaks', 'a<br><br>b', [text('a'), text('b')], ['line_break']],
  ['a soft break between CJK letters', '日本\n語', [text('日本語')]],
  ['strikethrough', 'a ~~b~~ <kbd>c</kbd>', [text('a b c')], ['mark', 'mark']],
  ['a link to mail', '[a](mailto:a@b.example)', [text('a')], ['link']],
  ['an address that is only shown', 'me@b.example', [text('me@b.example')]],
  [
    'an address of a page',
    'see https://a.example/',
    [text('see [https://a.example/](https://a.example/)')],
  ],
  ['a picture in a text', `a ![A pot](media:${ID}) b`, [text('a  b'), IMAGE], ['image_moved']],
  ['a picture without media', '![A pot](/a/pot.png)', [text('[A pot](/a/pot.png)')], ['image']],
  [
    'a picture without media and alt',
    '![](/a/pot.png)',
    [text('[pot.png](/a/pot.png)')],
    ['image'],
  ],
  ['a picture in a link', `[![A pot](media:${ID})](/b)`, [IMAGE], ['image_link']],
  ['a picture in a link to it', `[![A pot](media:${ID})](media:${ID})`, [IMAGE]],
  [
    'a quote with paragraphs and a list',
    '> a\n>\n> b\n>\n> - c',
    [{ type: 'quote', text: 'a' }, { type: 'quote', text: 'b' }, bullets('c')],
    ['quote_blocks'],
  ],
  [
    'a quote with its source',
    '> a\n>\n> — *b*',
    [{ type: 'quote', text: 'a', attribution: '*b*' }],
  ],
  ['an alert', '> [!CAUTION]\n> a', [{ type: 'callout', variant: 'error', body: 'a' }]],
  [
    'a named box',
    ':::note[A *b*]\nc\n:::',
    [{ type: 'callout', variant: 'info', title: 'A *b*', body: 'c' }],
  ],
  [
    'a box of VitePress',
    '::: tip A title\nb\n:::',
    [{ type: 'callout', variant: 'success', title: 'A title', body: 'b' }],
  ],
  [
    'a box of MkDocs',
    '!!! warning "A"\n    b\n\nc',
    [{ type: 'callout', variant: 'warning', title: 'A', body: 'b' }, text('c')],
  ],
  ['an unknown directive', ':::tabs\na\n:::', [text('a')], ['shortcode']],
  [
    'details',
    '<details><summary>A</summary>\n\nb\n\n</details>',
    [text('**A**'), text('b')],
    ['details'],
  ],
  ['a formula', '$$\na_1 * b_1 * c\n$$', [text('$$\na_1 * b_1 * c\n$$')], ['math']],
  ['a component', 'a <Chart x="1" /> b', [text('a <Chart x="1" /> b')], ['jsx']],
  [
    'a shortcode of Hugo',
    '{{< youtube dQw4w9WgXcQ >}}',
    [{ type: 'video_embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
  ],
  [
    'a shortcode of Jekyll',
    '{% youtube dQw4w9WgXcQ %}',
    [{ type: 'video_embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
  ],
  [
    'an unknown shortcode',
    '{{< gallery dir="a" >}}',
    [text('{{< gallery dir="a" >}}')],
    ['shortcode'],
  ],
  [
    'a figure',
    `{{< figure src="media:${ID}" alt="A pot" caption="Low heat" >}}`,
    [{ ...IMAGE, caption: 'Low heat' }],
  ],
  [
    'a message',
    '{{< tweet user="a" id="12" >}}',
    [{ type: 'tweet_embed', url: 'https://twitter.com/a/status/12' }],
  ],
  [
    'a listing of Hugo',
    '{{< highlight go >}}\n# a\n\n* b\n{{< /highlight >}}',
    [{ type: 'code', language: 'go', code: '# a\n\n* b' }],
  ],
  [
    'the URL of a video',
    'https://youtu.be/dQw4w9WgXcQ',
    [{ type: 'video_embed', url: 'https://youtu.be/dQw4w9WgXcQ' }],
  ],
  [
    'the URL of a message',
    '<https://x.com/a/status/12>',
    [{ type: 'tweet_embed', url: 'https://x.com/a/status/12' }],
  ],
  [
    'a title of a listing',
    '```ts title="a.ts" {1}\nb\n```',
    [text('`a.ts`'), { type: 'code', language: 'ts', code: 'b' }],
    ['code_meta'],
  ],
  [
    'inline HTML',
    'a <b>b <i>c</i></b> <a href="/d">e</a> <!-- f -->',
    [text('a **b *c*** [e](/d) ')],
  ],
  [
    'a frame',
    '<iframe src="https://a.example/map"></iframe>',
    [text('[https://a.example/map](https://a.example/map)')],
    ['html'],
  ],
  ['control characters', 'a\u000cb', [text('ab')], ['control']],
  ['a reference', '[a][b]\n\n[b]: /c "d"', [text('[a](/c "d")')]],
  [
    'text that is kept as it is',
    'a __b__ _c_ `` ` `` &amp; [d]( /e )',
    [text('a __b__ _c_ `` ` `` &amp; [d]( /e )')],
  ],
];

describe('Markdown as blocks', () => {
  it.each(CASES.map(([name, source, blocks, kinds = []]) => ({ name, source, blocks, kinds })))(
    'reads $name',
    ({ source, blocks, kinds }) => {
      const body = read(source);
      expect(body.blocks).toEqual(blocks);
      expect(body.losses.map(({ kind }) => kind)).toEqual(kinds);
      expect(parseBody(body.blocks).isOk()).toBe(true);
    },
  );

  it('leaves the title of the post out', () => {
    expect(read('# A *title*\n\nb', 'A title').blocks).toEqual([text('b')]);
  });

  it('names the block and the line of a loss, and cuts its text', () => {
    const { losses } = read(`a\n\n!!! note\n    b\n\n> c\n>\n> - ${'d'.repeat(300)}\n\n###### e`);
    expect(losses).toEqual([
      { kind: 'quote_blocks', path: '/2', line: 6, text: `c ${'d'.repeat(198)}` },
      { kind: 'heading_level', path: '/4', line: 10, text: 'h6: e' },
    ]);
  });

  it('splits a paragraph that is too long after sentences, and keeps its words', () => {
    const sentence = 'One **two** three. ';
    const { blocks, losses } = read(sentence.repeat(2000));
    expect(losses.map(({ kind }) => kind)).toEqual(['split']);
    expect(blocks.length).toBeGreaterThan(3);
    expect(parseBody(blocks).isOk()).toBe(true);
    const texts = blocks.map((block) => ('text' in block ? block.text : ''));
    expect(texts.join(' ').match(/\w+/g)).toEqual(sentence.repeat(2000).match(/\w+/g));
  });

  it('returns more blocks than a body can have, which the domain refuses', () => {
    const { blocks } = read('a\n\n'.repeat(MAX_BLOCKS + 1));
    expect(parseBody(blocks).isErr()).toBe(true);
  });

  it.each([
    ['quotes', '> '.repeat(20_000)],
    ['lists', '- '.repeat(20_000)],
    ['emphasis', '*a '.repeat(5000)],
    ['closed emphasis', `${'*a '.repeat(3000)}${'b* '.repeat(3000)}`],
    ['links', '['.repeat(20_000)],
    ['directives', ':::tip\n'.repeat(1000)],
    ['tags', `${'<b>'.repeat(5000)}a`],
  ])('returns a valid body for %s without end', (_, source) => {
    expect(parseBody(read(`${source}a`).blocks).isOk()).toBe(true);
  });

  it('returns a valid body for any source', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        ' ',
        '\n',
        '\n\n',
        '*',
        '`',
        '~~',
        '[',
        '](',
        ')',
        '![',
        '<',
        '>',
        '> ',
        '- ',
        '1. ',
        '#',
      ],
      ...[
        '|',
        '---',
        ':::',
        ':::callout[',
        ']{',
        '}',
        '<b>',
        '</b>',
        '<ul><li>',
        '<table><td>',
        '{{< x',
        '>}}',
      ],
      ...[
        '\u0000',
        '\ud800',
        '&#1;',
        '\u0301'.repeat(40),
        '    ',
        '\t',
        '[^1]',
        '!!! note\n',
        '::faq',
        '{% x %}',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const blocks: readonly Block[] = read(pieces.join('')).blocks;
        expect(parseBody(blocks)._unsafeUnwrap().blocks).toHaveLength(blocks.length);
      }),
      { numRuns: 500 },
    );
  });

  it('is read with any number of blank lines, which count for the lines of losses', () => {
    const { blocks, losses } = read(`a${'\n'.repeat(1_000_000)}- [ ] b`);
    expect(blocks).toMatchObject([{ type: 'paragraph', text: 'a' }, { type: 'list' }]);
    expect(losses).toMatchObject([{ kind: 'task', line: 1_000_001 }]);
    const listing = read(`\`\`\`\n${'\n'.repeat(500)}x\n\`\`\``).blocks[0];
    expect(listing).toMatchObject({ type: 'code', code: `${'\n'.repeat(500)}x` });
  });
});
