import { parseHtml } from '@content-publishing/markdown/server';
import { expect, it } from 'vitest';
import { isLikeMarkdown } from '../../src/editor/clipboard/paste-text.ts';
import { pasteOptions } from '../../src/editor/clipboard/read-pasted.ts';
import { readMarkdown } from '../../src/editor/clipboard/read-markdown.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { blockSchema } from '../../src/editor/schema/block-schema.ts';
import { vocabulary } from '../../src/editor/vocabulary/vocabulary.ts';
import { divider, h, p, quote, schema as newest, ul } from './typing.ts';

/** Schema of a workspace without tables. */
const schema = blockSchema(vocabulary);

const read = (source: string) => {
  const { blocks, losses } = readMarkdown(schema, source, { ...pasteOptions(schema), parseHtml });
  return {
    body: blocks.length === 0 ? [] : writeBody(schema.node('doc', null, blocks)),
    losses: [...losses],
  };
};

it.each([
  ['front matter goes', '---\ntitle: A\ndraft: yes\n---\n\nB', [p('B')], ['attributes']],
  ['front matter of TOML goes', '+++\r\ndraft = true\r\n+++\r\nB', [p('B')], ['attributes']],
  [
    'words between lines stay',
    '---\nNote: closed.\n\n---\nB',
    [divider, p('Note: closed.'), divider, p('B')],
    [],
  ],
  ['headings', '# A\n\n###### B', [h('A'), h('B', 4)], ['heading_level']],
  ['marks', '**a** *b* `c` ~~d~~', [p('**a** *b* `c` d')], ['mark']],
  ['lines are one text', 'a  \nb\nc', [p('a'), p('b c')], ['line_break']],
  [
    'lists in lists are flat, with dashes',
    '- a\n  1. b\n- c',
    [ul('a', '– 1) b', 'c')],
    ['nested_list'],
  ],
  ['tasks keep their state', '- [x] a\n- [ ] b', [ul('☑ a', '☐ b')], ['task']],
  [
    'paragraphs of an entry',
    '- a\n\n  b\n\n  ```\n  c\n  d\n  ```',
    [ul('a'), p('b'), { type: 'code', language: '', code: 'c\nd' }],
    ['list_blocks'],
  ],
  ['quotes', '> a\n>\n> b', [quote('a'), quote('b')], ['quote_blocks']],
  ['a listing', '```ts\na\n\nb\n```', [{ type: 'code', language: 'ts', code: 'a\n\nb' }], []],
  [
    'pictures are links',
    '![Pot](https://a.example/i)',
    [p('[Pot](https://a.example/i)')],
    ['image'],
  ],
  [
    'named addresses',
    '[a][b] ![c][b]\n\n[b]: https://d.example',
    [p('[a](https://d.example) [c](https://d.example)')],
    ['image'],
  ],
  ['unsafe links are text', '[a](javascript:b)', [p('a')], ['link']],
  ['notes', 'a[^1]\n\n[^1]: b', [p('a[1]'), { ...ul('b'), style: 'ordered' }], ['footnote']],
  ['HTML is read', 'a <b>c</b>', [p('a **c**')], []],
  ['a line between parts', 'a\n\n---', [p('a'), divider], []],
  [
    'a box',
    ':::callout[T]{variant="info"}\na\n:::',
    [{ type: 'callout', variant: 'info', title: 'T', body: 'a' }],
    [],
  ],
  [
    'rows of a table are paragraphs',
    '| Cup | Size |\n|---|--:|\n| *Small* | 60 ml |',
    [p('Cup: *Small*; Size: 60 ml')],
    ['table'],
  ],
])('Markdown: %s', (_name, source, body, losses) => {
  expect(read(source)).toEqual({ body, losses });
});

it('a table is one where the workspace has tables', () => {
  const { blocks, losses } = readMarkdown(
    newest,
    '| Cup | Size |\n|---|--:|\n| *Small* | 60 ml |',
    { ...pasteOptions(newest), parseHtml },
  );
  expect(writeBody(newest.node('doc', null, blocks))).toEqual([
    {
      type: 'table',
      header: 'row',
      align: [null, 'right'],
      rows: [
        ['Cup', 'Size'],
        ['*Small*', '60 ml'],
      ],
    },
  ]);
  expect(losses).toEqual(new Set());
});

it('a table looks like Markdown', () => {
  expect(isLikeMarkdown('| Cup | Size |\n|---|--:|\n| *Small* | 60 ml |')).toBe(true);
});

it.each(['A text: 2 * 3 * 4.', 'One - two', '- one entry', 'a_b_c', 'Price | 3 -- 4'])(
  '“%s” is no Markdown',
  (text) => {
    expect(isLikeMarkdown(text)).toBe(false);
  },
);

it('tells that marks are gone from a text that has none', () => {
  const { lossWords } = readMarkdown(schema, 'A **bold** word.', {
    ...pasteOptions(schema),
    parseHtml,
  });
  const { lossWords: ofPlain } = readMarkdown(schema, 'A word.', {
    ...pasteOptions(schema),
    parseHtml,
  });
  expect(lossWords('plain')).toBe('Bold and italic words and links became plain text.');
  expect([lossWords('words'), lossWords('blocks'), ofPlain('plain')]).toEqual(['', '', '']);
});
