import { readWordPress } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import { expect, it } from 'vitest';

const PICTURE = 'https://old.example/harbour.jpg';
const ID = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
const text = (value: string) => ({ type: 'paragraph', text: value });
const code = (value: string) => ({ type: 'code', language: '', code: value });

const read = (content: string, footnotes: readonly { id: string; content: string }[] = []) =>
  readWordPress(content, {
    ...{ parseHtml, footnotes },
    mediaIdOf: (url) => (url === PICTURE ? ID : undefined),
    attachmentUrl: (id) => (id === '7' ? PICTURE : undefined),
  });

it.each([
  [
    'shortcodes that are shown',
    '<!-- wp:code --><pre class="wp-block-code"><code>[video src="https://old.example/a.mp4"]\n[gallery ids="1,2"]</code></pre><!-- /wp:code --><!-- wp:paragraph --><p>Write [[gallery]], or <code>[audio src="https://old.example/a.mp3"]</code>.</p><!-- /wp:paragraph -->',
    [
      code('[video src="https://old.example/a.mp4"]\n[gallery ids="1,2"]'),
      text('Write [gallery], or `[audio src="https://old.example/a.mp3"]`.'),
    ],
  ],
  [
    'a listing of a plugin with code in it',
    '[sourcecode]<pre>[gallery]</pre>[/sourcecode]',
    [code('<pre>[gallery]</pre>')],
  ],
  [
    'an escaped shortcode with content',
    'a [[caption]b[/caption]] c',
    [text('a [caption]b[/caption] c')],
  ],
  [
    'the picture behind a text',
    `<!-- wp:cover --><div class="wp-block-cover has-parallax"><span aria-hidden="true" class="wp-block-cover__background"></span><div role="img" aria-label="The harbour" class="wp-block-cover__image-background" style="background-position:50% 50%;background-image:url(${PICTURE})"></div><div><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->`,
    [{ type: 'image', mediaId: ID, alt: 'The harbour' }, text('a')],
  ],
  [
    'paragraphs of the classic editor beside blocks',
    'a\n\nb\n<!-- wp:paragraph --><p>c</p><!-- /wp:paragraph -->\n\nd\n\ne\n<!-- wp:group --><div>\n\n<!-- wp:paragraph --><p>f</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
    ['a', 'b', 'c', 'd', 'e', 'f'].map(text),
  ],
])('reads %s', (_name, content, blocks) => {
  expect(read(content).blocks).toEqual(blocks);
});

const PAGE = 'https://tv.example/2009/themes/';

it.each([
  [
    'a gallery of which a picture is missing',
    '[gallery type="rectangular" ids="7,8,9"]',
    [{ type: 'image', mediaId: ID }],
    ['widget gallery 8, 9'],
  ],
  [
    'the address of a page that is shown in the classic editor',
    `a\n\n${PAGE}\n\nhttps://youtu.be/dQw4w9WgXcQ`,
    [
      ...[text('a'), text(`[${PAGE}](${PAGE})`)],
      { type: 'video_embed', url: 'https://youtu.be/dQw4w9WgXcQ' },
    ],
    [`html ${PAGE}`],
  ],
  [
    'a source between line breaks',
    '<!-- wp:quote --><blockquote><p>a</p><cite><br><em>b</em><br></cite></blockquote><!-- /wp:quote -->',
    [{ type: 'quote', text: 'a', attribution: '*b*' }],
    ['line_break ', 'line_break '],
  ],
  [
    'a table with spaces in its head',
    '<table><tr><th> a</th><th> b </th></tr><tr><td>1</td><td> 2</td></tr></table>',
    [text('a: 1; b: 2')],
    ['table a workspace with blockVocabulary 2 keeps tables: a | b / 1 | 2'],
  ],
])('reads %s, and says what is lost', (_name, content, blocks, losses) => {
  const found = read(content);
  expect(found.blocks).toEqual(blocks);
  expect(found.losses.map((loss) => `${loss.kind} ${loss.text}`)).toEqual(losses);
});

it('reads footnotes of the block editor, each as a loss', () => {
  const mark = (id: string) =>
    `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`;
  const { blocks, losses } = read(
    `<!-- wp:paragraph --><p>a${mark('f2')} b${mark('f1')}</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`,
    [
      { id: 'f1', content: 'One' },
      { id: 'f2', content: 'Built in <em>1702</em>. <a href="#f2-link">↩︎</a>' },
    ],
  );
  expect(blocks).toEqual([
    text('a[1] b[2]'),
    { type: 'list', style: 'ordered', items: ['Built in *1702*.', 'One'] },
  ]);
  expect(losses.map(({ kind }) => kind)).toEqual(['footnote', 'footnote']);
});
