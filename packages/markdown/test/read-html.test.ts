import { parseBody } from '@content-publishing/domain';
import type { LossKind, ReadBody } from '@content-publishing/markdown';
import { readHtml, readWordPress } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import { describe, expect, it } from 'vitest';

const ID = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
const PICTURE = 'https://old.example/pot.jpg';
const IMAGE = { type: 'image', mediaId: ID };
const text = (value: string) => ({ type: 'paragraph', text: value });
const bullets = (...items: readonly string[]) => ({ type: 'list', style: 'bullet', items });
const video = (url: string) => ({ type: 'video_embed', url });
const YOUTUBE = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

const options = {
  parseHtml,
  mediaIdOf: (url: string) => (url === PICTURE ? ID : undefined),
  attachmentUrl: (id: string) => (id === '7' ? PICTURE : undefined),
  attachments: ['7', '7'],
  sharedBlock: (id: string) =>
    id === '3' ? '<!-- wp:paragraph --><p>shared</p><!-- /wp:paragraph -->' : undefined,
};

type Case = readonly [
  name: string,
  source: string,
  blocks: readonly object[],
  kinds?: readonly LossKind[],
];

const HTML: readonly Case[] = [
  ['white space', '<p>\n  a <b> b</b>\n c&nbsp;d</p>', [text('a **b** c\u00a0d')]],
  ['marks side by side', '<p><b>a</b><b>b</b> <i>c <i>d</i></i></p>', [text('**ab** *c d*')]],
  [
    'text beside blocks',
    'a<h2 id="x">b</h2>c<div>d<p>e</p></div>',
    [text('a'), { type: 'heading', level: 2, text: 'b', id: 'x' }, text('c'), text('d'), text('e')],
  ],
  ['a list in a list', '<ul><li>a<ul><li>b</ul></ul>', [bullets('a', '– b')], ['nested_list']],
  [
    'a list that is in no entry',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    [bullets('a', '– b')],
    ['nested_list'],
  ],
  [
    'lines between the entries of a list',
    '<ul>\n<li>a</li>\n<li><p>b</p>\n</li>\n</ul>',
    [bullets('a', 'b')],
  ],
  [
    'lines around the text of a quotation',
    '<blockquote>\n<p>a</p>\n</blockquote>',
    [{ type: 'quote', text: 'a' }],
  ],
  [
    'a figure',
    `<figure><img src="${PICTURE}" alt="A pot"><figcaption>Low heat</figcaption></figure>`,
    [{ ...IMAGE, alt: 'A pot', caption: 'Low heat' }],
  ],
  ['the largest picture', `<img src="/s.jpg" srcset="/s.jpg 300w, ${PICTURE} 1024w">`, [IMAGE]],
  [
    'a picture that is loaded later',
    `<img src="data:image/gif;base64,R0" data-src="${PICTURE}">`,
    [IMAGE],
  ],
  [
    'a listing',
    '<pre class="language-ts"><code>a &lt; b\n  c</code></pre>',
    [{ type: 'code', language: 'ts', code: 'a < b\n  c' }],
  ],
  [
    'a quote with its source',
    '<blockquote><p>a</p><cite>b</cite></blockquote>',
    [{ type: 'quote', text: 'a', attribution: 'b' }],
  ],
  [
    'a message',
    '<blockquote class="twitter-tweet"><p>a</p><a href="https://twitter.com/a/status/12?s=1">b</a></blockquote>',
    [{ type: 'tweet_embed', url: 'https://twitter.com/a/status/12' }],
  ],
  [
    'a table',
    '<table><tr><th>a</th><th>b</th></tr><tr><td><p>1</p><p>2</p></td><td>3</td></tr></table>',
    [text('a: 1 2; b: 3')],
    ['table'],
  ],
  ['a table without a head', '<table><tr><td>1<td>2</table>', [text('1; 2')], ['table']],
  ['a video', `<p>a</p><iframe src="${YOUTUBE}"></iframe>`, [text('a'), video(YOUTUBE)]],
  ['a form', '<form>Name <input> <button>Send</button></form>', [text('Name Send')], ['html']],
  ['scripts and styles', '<style>a{}</style><script>b</script><p>c</p>', [text('c')]],
  [
    'text of an office program',
    '<b style="font-weight:normal"><p><span style="font-weight:700">a</span> b</p></b>',
    [text('**a** b')],
  ],
  [
    'paragraphs of Word as lists and headings',
    `<p class=MsoTitle>a</p><p style='mso-outline-level:3'>b</p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>c</p>
<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>d</p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>e</p>`,
    [
      { type: 'heading', level: 2, text: 'a' },
      { type: 'heading', level: 3, text: 'b' },
      { type: 'list', style: 'ordered', items: ['c', '– d', 'e'] },
    ],
    ['heading_level', 'nested_list'],
  ],
  [
    'lines of a code editor',
    '<div style="font-family: Menlo, monospace; white-space: pre"><div>a</div><div>&#160;b</div></div>',
    [{ type: 'code', language: '', code: 'a\n b' }],
  ],
  ['spaces in marks', '<p>a<i> b&nbsp;</i>c</p>', [text('a *b*\u00a0c')]],
  ['a mark that ends in it', '<b>a <span style="font-weight:400">b</span></b>', [text('**a** b')]],
  [
    'fields',
    '<p>a <input value="b"> <select><option>c<option selected>d</select></p>',
    [text('a b d')],
  ],
  ['hidden text', '<p>a<span style="display: none">b</span></p>', [text('a')], ['html']],
  [
    'a box of one column',
    '<table><tr><td><p>a</p><p>b</p></table>',
    [text('a'), text('b')],
    ['table'],
  ],
  ['terms', '<dl><dt>a</dt><dd>b</dd></dl>', [text('**a**'), text('b')]],
  [
    'a bookmark of Ghost',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-title">A</div><div class="kg-bookmark-description">B</div></a></figure>',
    [text('[A](https://a.example/)')],
    ['card'],
  ],
  [
    'a callout of Ghost',
    '<div class="kg-card kg-callout-card kg-callout-card-green"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">a <b>b</b></div></div>',
    [{ type: 'callout', variant: 'success', body: '💡 a **b**' }],
  ],
  [
    'a toggle of Ghost',
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">A</h4></div><div class="kg-toggle-content"><p>b</p></div></div>',
    [text('**A**'), text('b')],
    ['details'],
  ],
  [
    'a gallery of Ghost',
    `<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-image"><img src="${PICTURE}"></div><div class="kg-gallery-image"><img src="${PICTURE}"></div></div></figure>`,
    [IMAGE, IMAGE],
  ],
  [
    'a video of Ghost, without the texts of its buttons',
    '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://a.example/b.mp4"></video><div class="kg-video-player"><span>0:00</span><button>1×</button></div></div><figcaption>A film</figcaption></figure>',
    [text('[b.mp4](https://a.example/b.mp4)'), text('A film')],
    ['file'],
  ],
  [
    'a call to action of Ghost',
    '<div class="kg-card kg-cta-card"><div class="kg-cta-text"><p>a</p></div><a class="kg-cta-button" href="/b">B</a></div>',
    [{ type: 'cta', title: '', body: 'a', linkUrl: '/b', linkLabel: 'B', variant: 'default' }],
  ],
];

const WORDPRESS: readonly Case[] = [
  ['paragraphs and breaks', 'a\nb\n\nc', [text('a\nb'), text('c')], ['line_break']],
  [
    'listings as they are',
    '<pre lang="php">a\n\nb</pre>',
    [{ type: 'code', language: 'php', code: 'a\n\nb' }],
  ],
  [
    'a caption',
    `[caption id="a" width="3"]<img src="${PICTURE}" /> Low <b>heat</b>[/caption]`,
    [{ ...IMAGE, caption: 'Low heat' }],
  ],
  ['a gallery with ids', '[gallery ids="7,7"]', [IMAGE, IMAGE]],
  ['a gallery without ids', 'a\n\n[gallery]', [text('a'), IMAGE, IMAGE]],
  [
    'a gallery of unknown pictures',
    '[gallery ids="8"]',
    [text('[gallery ids="8"]')],
    ['shortcode'],
  ],
  [
    'an embed',
    '[embed]https://youtu.be/dQw4w9WgXcQ[/embed]',
    [video('https://youtu.be/dQw4w9WgXcQ')],
  ],
  [
    'an address alone on a line',
    'a\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nb',
    [text('a'), video('https://youtu.be/dQw4w9WgXcQ'), text('b')],
  ],
  [
    'code of a plugin',
    '[sourcecode language="js"]a < b;\n\n  c[/sourcecode]',
    [{ type: 'code', language: 'js', code: 'a < b;\n\n  c' }],
  ],
  [
    'shortcodes of plugins',
    'a [form id="1"] [x] b',
    [text('a [form id="1"] [x] b')],
    ['shortcode'],
  ],
  [
    'a file',
    '[video mp4="https://a.example/b.mp4"]',
    [text('[b.mp4](https://a.example/b.mp4)')],
    ['file'],
  ],
  [
    'comments of blocks',
    '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more -->',
    [text('a')],
  ],
  ['a shared block', '<!-- wp:block {"ref":3} /-->', [text('shared')]],
  [
    'an unknown shared block',
    '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:block {"ref":4} /-->',
    [text('a')],
    ['widget'],
  ],
  ['a widget', '<!-- wp:latest-posts {"postsToShow":3} /--><p>a</p>', [text('a')], ['widget']],
  [
    'a gallery block',
    `<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="${PICTURE}"><figcaption>a</figcaption></figure><figcaption>b</figcaption></figure><!-- /wp:gallery -->`,
    [{ ...IMAGE, caption: 'a' }, text('b')],
  ],
  [
    'an embed block',
    '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure><!-- /wp:embed -->',
    [video('https://youtu.be/dQw4w9WgXcQ')],
  ],
  [
    'a button',
    '<!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/a">A</a></div><!-- /wp:button -->',
    [text('[A](/a)')],
    ['button'],
  ],
  [
    'questions of Yoast',
    '<!-- wp:yoast/faq-block --><div class="schema-faq wp-block-yoast-faq-block"><div class="schema-faq-section"><strong class="schema-faq-question">Q?</strong><p class="schema-faq-answer">A <b>b</b>.</p></div></div><!-- /wp:yoast/faq-block -->',
    [{ type: 'faq', items: [{ question: 'Q?', answer: 'A b.' }] }],
  ],
  [
    'questions of Rank Math',
    '<!-- wp:rank-math/faq-block --><div class="wp-block-rank-math-faq-block"><div class="rank-math-faq-item"><h3 class="rank-math-question">Q?</h3><div class="rank-math-answer">A.</div></div></div><!-- /wp:rank-math/faq-block -->',
    [{ type: 'faq', items: [{ question: 'Q?', answer: 'A.' }] }],
  ],
];

const named = (cases: readonly Case[]) =>
  cases.map(([name, source, blocks, kinds = []]) => ({ name, source, blocks, kinds }));

const expectBody = (
  body: ReadBody,
  blocks: readonly object[],
  kinds: readonly LossKind[],
): void => {
  expect(body.blocks).toEqual(blocks);
  expect(body.losses.map(({ kind }) => kind)).toEqual(kinds);
  expect(parseBody(body.blocks).isOk()).toBe(true);
};

describe('HTML as blocks', () => {
  it.each(named(HTML))('reads $name', ({ source, blocks, kinds }) => {
    expectBody(readHtml(source, options), blocks, kinds);
  });

  it('names the line of a loss', () => {
    expect(readHtml('<p>a</p>\n\n<table><td>b</table>', options).losses).toEqual([
      { kind: 'table', path: '/1', line: 3, text: 'b' },
    ]);
  });

  it('reads elements that nest deep as text', () => {
    const html = `${'<div>'.repeat(20_000)}a${'</div>'.repeat(20_000)}`;
    expect(readHtml(html, options).blocks).toEqual([text('a')]);
  });
});

describe('content of WordPress as blocks', () => {
  it.each(named(WORDPRESS))('reads $name', ({ source, blocks, kinds }) => {
    expectBody(readWordPress(source, options), blocks, kinds);
  });
});
