import { expect, it } from 'vitest';
import { isLikeMarkdown } from '../../src/editor/clipboard/paste-text.ts';
import { readMarkdown } from '../../src/editor/clipboard/read-markdown.ts';
import { writeBody } from '../../src/editor/document/write-body.ts';
import { divider, h, p, quote, schema, ul } from './typing.ts';

const read = (source: string) => {
  const { blocks, notices } = readMarkdown(schema, source);
  return {
    body: blocks.length === 0 ? [] : writeBody(schema.node('doc', null, blocks)),
    notices: [...notices],
  };
};

it.each([
  ['headings', '# A\n\n###### B', [h('A'), h('B', 4)]],
  ['marks', '**a** *b* `c` ~~d~~', [p('**a** *b* `c` d')]],
  ['lines are one text', 'a  \nb\nc', [p('a b c')]],
  ['lists in lists are flat', '- a\n  1. b\n- c', [ul('a', 'b', 'c')]],
  ['tasks keep their state', '- [x] a\n- [ ] b', [ul('☑ a', '☐ b')]],
  ['paragraphs of an entry', '- a\n\n  b\n\n  ```\n  c\n  d\n  ```', [ul('a b `c d`')]],
  ['quotes', '> a\n>\n> b', [quote('a'), quote('b')]],
  ['a listing', '```ts\na\n\nb\n```', [{ type: 'code', language: 'ts', code: 'a\n\nb' }]],
  ['pictures are links', '![Pot](https://a.example/i)', [p('[Pot](https://a.example/i)')]],
  [
    'named addresses',
    '[a][b] ![c][b]\n\n[b]: https://d.example',
    [p('[a](https://d.example) [c](https://d.example)')],
  ],
  ['unsafe links are text', '[a](javascript:b)', [p('a')]],
  ['notes', 'a[^1]\n\n[^1]: b', [p('a[1]'), p('[1] b')]],
  ['HTML stays as it is written', 'a <b>c</b>', [p('a <b>c</b>')]],
  ['a line between parts', 'a\n\n---', [p('a'), divider]],
])('Markdown: %s', (_name, source, body) => {
  expect(read(source)).toEqual({ body, notices: [] });
});

it('rows of tables become paragraphs, and a notice says so', () => {
  const source = '| Cup | Size |\n|---|--:|\n| *Small* | 60 ml |';
  expect(isLikeMarkdown(source)).toBe(true);
  expect(read(source)).toEqual({
    body: [p('Cup | Size'), p('*Small* | 60 ml')],
    notices: ['table'],
  });
});

it.each(['A text: 2 * 3 * 4.', 'One - two', '- one entry', 'a_b_c', 'Price | 3 -- 4'])(
  '“%s” is no Markdown',
  (text) => {
    expect(isLikeMarkdown(text)).toBe(false);
  },
);
