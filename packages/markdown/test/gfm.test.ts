import { parseBody } from '@content-publishing/domain';
import { readMarkdown } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import { describe, expect, it } from 'vitest';
import { missingWords } from './visible-words.ts';

/** Examples of the extensions of GitHub Flavored Markdown (0.29), by its sections, with their HTML. */
const EXAMPLES: readonly (readonly [markdown: string, html: string])[] = [
  // 4.10, tables
  ['| pot | size |\n| --- | --- |\n| moka | three |', '<p>pot size moka three</p>'],
  ['| left | right |\n:-- | --:\nmoka | three', '<p>left right moka three</p>'],
  ['| a\\|b |\n| --- |\n| one `\\|` two |\n| **x\\|y** |', '<p>one two x y</p>'],
  ['| a | b |\n| --- | --- |\n| one | two |\n> quote', '<p>a b one two quote</p>'],
  ['| a | b |\n| --- | --- |\n| one |\nlast\n\ntext', '<p>a b one last text</p>'],
  ['| a | b |\n| --- |\n| no | table |', '<p>a b no table</p>'],
  ['| a | b |\n| --- | --- |\n| one |\n| two | three | more |', '<p>one two three</p>'],
  ['| only | head |\n| --- | --- |', '<p>only head</p>'],
  [
    '| *mark* | [link](https://a.example) |\n| - | - |\n| ~~gone~~ | `code` |',
    '<p>mark link gone code</p>',
  ],
  // 5.3, task list items
  ['- [ ] open\n- [x] done', '<p>open done</p>'],
  ['- [x] one\n  - [ ] two\n  - [X] three\n- [ ] four', '<p>one two three four</p>'],
  ['1. [ ] first\n2. [x] second\n\n   more', '<p>first second more</p>'],
  ['- [] none\n- [ ]bare\n- [y] other', '<p>none bare other</p>'],
  // 6.5, strikethrough
  ['~~Hi~~ Hello, world!', '<p>Hi Hello world</p>'],
  ['This ~~has a\n\nnew paragraph~~.', '<p>This has a new paragraph</p>'],
  ['Not ~~~three~~~ and ~one~', '<p>Not three and one</p>'],
  ['~~**bold** and [link](https://a.example)~~', '<p>bold and link</p>'],
  // 6.9, autolinks
  ['www.commonmark.example', '<p>www commonmark example</p>'],
  ['Visit www.a.example/help for more.', '<p>Visit www a example help for more</p>'],
  ['Visit www.a.example. And www.a.example/a.b.', '<p>Visit And a b</p>'],
  ['www.a.example/search?q=Markup+(business)', '<p>search q Markup business</p>'],
  ['(www.a.example/search?q=(x))))', '<p>search x</p>'],
  ['www.a.example/?q=x&hl=en and www.a.example/?q=x&hl;', '<p>q x hl en and</p>'],
  ['www.a.example/he<lp', '<p>he lp</p>'],
  ['https://a.example and http://b.example/x', '<p>a example and b x</p>'],
  ['foo@bar.example, hello@mail+xyz.example', '<p>foo bar hello mail xyz</p>'],
  ['a.b-c_d@a.b a.b-c_d@a.b. a.b-c_d@a.b-', '<p>a b c d</p>'],
  // 6.11, disallowed raw HTML
  [
    '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed. <XMP> too.\n</blockquote>',
    '<p>is disallowed too</p>',
  ],
  // Footnotes and alerts, which GitHub has besides the specification
  [
    'Text[^1] and[^note].\n\n[^1]: First.\n[^note]: Second\n    more.',
    '<p>Text and First Second more</p>',
  ],
  ['> [!WARNING]\n> Mind the *gap*.', '<p>Mind the gap</p>'],
];

describe('the examples of GitHub Flavored Markdown', () => {
  it('are valid bodies, with each visible word in the blocks or in a loss', () => {
    const faults = EXAMPLES.flatMap(([markdown, html]) => {
      const read = readMarkdown(markdown, { parseHtml });
      const missing = missingWords(html, read);
      return parseBody(read.blocks).isOk() && missing.length === 0 ? [] : [{ markdown, missing }];
    });
    expect(faults).toEqual([]);
  });
});
