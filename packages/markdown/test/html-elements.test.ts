import { createRequire } from 'node:module';
import { isJsonObject } from '@content-publishing/domain';
import { readHtml } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import { expect, it } from 'vitest';

const text = (value: string) => ({ type: 'paragraph', text: value });
const h = (level: number, value: string, id?: string) => ({
  ...{ type: 'heading', level, text: value },
  ...(id !== undefined && { id }),
});
const list = (style: string, ...items: readonly string[]) => ({ type: 'list', style, items });
const code = (language: string, value: string) => ({ type: 'code', language, code: value });

const read = (html: string) => readHtml(html, { parseHtml });

/** Elements of HTML with content. */
const ELEMENTS = [
  ...['a', 'abbr', 'acronym', 'address', 'applet', 'article', 'aside', 'audio', 'b'],
  ...['bdi', 'bdo', 'big', 'blink', 'blockquote', 'body', 'button', 'canvas', 'center'],
  ...['cite', 'code', 'data', 'datalist', 'del', 'details', 'dfn', 'dialog', 'dir'],
  ...['div', 'dl', 'em', 'fieldset', 'figcaption', 'figure', 'font', 'footer', 'form'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'html', 'i', 'ins'],
  ...['kbd', 'label', 'legend', 'li', 'listing', 'main', 'map', 'mark', 'marquee'],
  ...['menu', 'meter', 'multicol', 'nav', 'nobr', 'noembed', 'noframes'],
  ...['noscript', 'object', 'ol', 'output', 'p', 'picture', 'plaintext', 'pre'],
  ...['progress', 'q', 'rb', 'rt', 'rtc', 'ruby', 's', 'samp', 'search', 'section'],
  ...['select', 'slot', 'small', 'spacer', 'span', 'strike', 'strong', 'sub', 'summary'],
  ...['sup', 'textarea', 'time', 'tt', 'u', 'ul', 'var', 'video', 'xmp'],
];

/** Elements with content only within others, and with an address; they have tests of their own below. */
const WITHIN_OTHERS = [
  ...['area', 'caption', 'dd', 'dt', 'embed', 'iframe', 'img', 'input', 'optgroup'],
  ...['option', 'source', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'table'],
];

/** Elements of formulas and drawings. */
const FOREIGN = [
  ...['math', 'svg', 'annotation-xml', 'desc', 'foreignObject', 'malignmark', 'mglyph', 'mi', 'mn'],
  ...['mo', 'ms', 'mtext'],
];

/** Elements that show nothing. */
const SILENT = [
  ...['base', 'basefont', 'bgsound', 'br', 'col', 'colgroup', 'frame', 'frameset'],
  ...['head', 'hr', 'isindex', 'keygen', 'link', 'menuitem', 'meta', 'nextid', 'param'],
  ...['script', 'style', 'template', 'title', 'rp', 'track', 'wbr', 'image'],
];

it('has each element that the parser knows', () => {
  const paths = createRequire(import.meta.url);
  const parser: unknown = createRequire(paths.resolve('hast-util-from-html'))('parse5');
  const html = isJsonObject(parser) ? parser['html'] : undefined;
  const known = isJsonObject(html) && isJsonObject(html['TAG_NAMES']) ? html['TAG_NAMES'] : {};
  const names = Object.values(known).map(String);
  expect(names).toContain('blockquote');
  const listed = new Set([...ELEMENTS, ...WITHIN_OTHERS, ...SILENT, ...FOREIGN]);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});

it.each([...ELEMENTS, ...['math', 'svg', 'x-widget', 'amp-carousel', 'o:p', 'v:shape', 'unknown']])(
  'keeps or names the text of <%s>',
  (name) => {
    const inner = { dl: '<dt>word', menu: '<li>word', select: '<option>word', svg: '<text>word' };
    const content = Object.entries(inner).find(([other]) => other === name)?.[1] ?? 'word';
    const { blocks, losses } = read(`<div>before <${name}>${content}</${name}></div>`);
    expect(JSON.stringify([blocks, losses])).toContain('word');
  },
);

it.each(SILENT)('shows nothing of <%s>, or its text', (name) => {
  const { blocks } = read(`<p>before</p><${name}></${name}><p>after</p>`);
  expect(JSON.stringify(blocks)).toMatch(/before.{0,99}after/);
});

it.each([
  ['dd', '<dl><dt>a<dd>word</dl>'],
  ['dt', '<dl><dt>word<dd>a</dl>'],
  ['optgroup', '<select><optgroup label="a"><option>word</optgroup></select>'],
  ['tbody', '<table><tbody><tr><td>word'],
  ['tfoot', '<table><tfoot><tr><td>word'],
  ['thead', '<table><thead><tr><td>word'],
])('keeps or names the text of <%s>', (_name, html) => {
  expect(JSON.stringify(read(html))).toContain('word');
});

it.each(['caption', 'td', 'th'])('keeps or names the text of <%s> in a table', (name) => {
  const cell = `<${name}>word</${name}>`;
  const { blocks } = read(`<table>${name === 'caption' ? cell : `<tr>${cell}<td>other`}</table>`);
  expect(JSON.stringify(blocks)).toContain('word');
});

const URL = 'https://a.example/word';

it.each([
  ...['amp-iframe', 'audio', 'embed', 'iframe', 'img', 'input', 'lite-map', 'unknown'],
  ...['video', 'x-player', 'v:imagedata'],
])('keeps or names the address of <%s>', (name) => {
  const type = name === 'input' ? 'type="text" value="word"' : '';
  const { blocks, losses } = read(`<p>before</p><${name} src="${URL}" ${type}></${name}>`);
  expect(JSON.stringify([blocks, losses])).toContain('word');
});

it.each([
  ['area', `<map><area href="${URL}"></map>`],
  ['object', `<object data="${URL}"></object>`],
  ['source', `<video><source src="${URL}"></video>`],
])('keeps or names the address of <%s>', (_name, html) => {
  expect(JSON.stringify(read(`<p>before</p>${html}`))).toContain('word');
});

it.each([
  [
    'a deletion, an insertion and a remark of Word',
    `<p>a <s><del cite="mailto:Rita" datetime="2026-03-02T10:00">b</del></s><ins cite="mailto:Rita">c</ins><a class=msocomanchor href="#_msocom_1">[R1]</a></p><div style='mso-element:comment-list'><div style='mso-element:comment'><p>secret</p></div></div>`,
    [text('a c')],
    ['b', 'c', '[R1]', 'secret'],
  ],
  [
    'a remark of Google Docs',
    '<p>a<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>secret</span></p></div>',
    [text('a')],
    ['[a]', '[a]secret'],
  ],
  [
    'hidden text',
    '<p>a<span hidden>b</span><span style="VISIBILITY: hidden">c</span><i style="font-size:0px">d</i><b class="sr-only">e</b><u style="opacity:0">f</u></p>',
    [text('a')],
    ['b', 'c', 'd', 'e', 'f'],
  ],
  [
    'hidden parts of tables, lists and boxes',
    '<table><tr style="display:none"><td>b</td></tr><tr><td>a</td><td hidden>c</td><td>a</td></tr><tbody hidden><tr><td>d</td></tr></tbody></table><dl><dt>a</dt><dd class="d-none">e</dd></dl><ul><li hidden>f</li><li>a</li></ul><figure><img src="/a.png" alt="a"><figcaption hidden>g</figcaption></figure><dialog>h</dialog>',
    [text('a; a'), text('**a**'), list('bullet', 'a'), text('[a](/a.png)')],
    [
      'a (/a.png)',
      'a workspace with blockVocabulary 2 keeps tables: a | a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
    ],
  ],
  [
    'text that a class hides on some screens alone',
    '<p class="hidden md:block">a</p><p class="d-none d-md-block">b</p>',
    [text('a'), text('b')],
    [],
  ],
  ['text that is found on request', '<p hidden="until-found">a</p>', [text('a')], []],
  ['a text that is struck', '<p>a <del datetime="2013-01-01">b</del></p>', [text('a b')], ['b']],
])('reads %s', (_name, html, blocks, lost) => {
  const found = read(html);
  expect(found.blocks).toEqual(blocks);
  expect(found.losses.map((loss) => loss.text).toSorted()).toEqual(lost.toSorted());
});

it.each([
  [
    'a check list of Google Docs',
    '<ul><li role="checkbox" aria-checked="false"><img src="data:," alt="unchecked" aria-roledescription="checkbox"><p>a</p></li><li role="checkbox" aria-checked="true"><p>b</p></li></ul>',
    [list('bullet', '☐ a', '☑ b')],
  ],
  [
    'an entry with a task in its list',
    '<ul><li>a<ul><li><input type="checkbox" checked>b</li></ul></li></ul>',
    [list('bullet', 'a', '– ☑ b')],
  ],
  [
    'no-break spaces beside marks',
    '<p>p.&nbsp;<em>12</em>,&nbsp;<b>5&nbsp;</b>km <a href="/a">b</a>&nbsp;c</p>',
    [text('p.\u00a0*12*,\u00a0**5**\u00a0km [b](/a)\u00a0c')],
  ],
  [
    'numbers of lists',
    '<ol start=4><li>a<li>b</ol><ol><li>a<li value=7>b<li>c</ol><ol reversed><li>a<li>b</ol><ol><li value=1>a<li>b</ol>',
    [
      ...[text('4. a'), text('5. b'), text('1. a'), text('7. b'), text('8. c'), text('2. a')],
      ...[text('1. b'), list('ordered', 'a', 'b')],
    ],
  ],
  [
    'numbers of a list of Word',
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.</span>a</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.</span>b</p>`,
    [text('3. a'), text('4. b')],
  ],
  [
    'a picture that is an emoji',
    '<p>a <img class="wp-smiley" src="https://s.w.org/images/core/emoji/15/72x72/1f389.png" alt="🎉"> <img class="twemoji" src="https://cdn.example/1f1f8-1f1ea.svg"></p>',
    [text('a 🎉 🇸🇪')],
  ],
  [
    'an emoji with a name',
    '<p><img class="emoji" alt=":+1:" src="/emoji/unicode/1f44d.png"> <img class="emoji" alt=":own:" src="/emoji/own.png"></p>',
    [text('👍 :own:')],
  ],
  ['no counter', '<p>a</p><img src="https://pixel.wp.com/g.gif?v=1">', [text('a')]],
  [
    'a formula that is not shown yet',
    '<p>a <span class="MathJax_Preview">x</span><script type="math/tex">x^2</script></p><p>b <span class="MathJax">y</span><script type="math/tex" id="MathJax-Element-1">y</script></p>',
    [text('a x^2'), text('b y')],
  ],
  [
    'no pixels',
    '<p>a</p><img src="/p.gif" width="1" height="1"><img src="/q" style="width:1px">',
    [text('a')],
  ],
  [
    'videos of elements of their own',
    '<lite-youtube videoid="dQw4w9WgXcQ"></lite-youtube><p>a</p><lite-vimeo videoid="76979871"></lite-vimeo><youtube-video src="https://youtu.be/dQw4w9WgXcQ"></youtube-video>',
    [
      { type: 'video_embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
      text('a'),
      { type: 'video_embed', url: 'https://player.vimeo.com/video/76979871' },
      { type: 'video_embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
    ],
  ],
  [
    'a picture of an element of its own',
    '<amp-img src="https://a.example/b.jpg" alt="B"></amp-img>',
    [text('[B](https://a.example/b.jpg)')],
  ],
  [
    'readings',
    '<p><ruby>漢<rt>かん</rt>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby> <ruby>A<rtc>b</rtc></ruby></p>',
    [text('漢(かん)字(じ) A(b)')],
  ],
  [
    'headings without signs',
    '<h2 id="a">A<a class="headerlink" href="#a">¶</a></h2><h3><a id="b" aria-hidden="true" href="#b">#</a>B</h3><h4><a href="#c">C</a> <span aria-hidden="true">+</span></h4><h2>D<a href="/x#d">\u200b</a></h2>',
    [h(2, 'A', 'a'), h(3, 'B', 'b'), h(4, '[C](#c)'), h(2, 'D')],
  ],
  [
    'listings with numbers of lines',
    '<figure class="highlight js"><table><tr><td class="gutter"><pre><span class="line">1</span><br></pre></td><td class="code"><pre><span class="line">let a = 1;</span><br></pre></td></tr></table></figure><div class="highlight"><table class="lntable"><tr><td class="lntd"><pre><code><span class="lnt">1\n</span></code></pre></td><td class="lntd"><pre><code class="language-go" data-lang="go">b\n</code></pre></td></tr></table></div><table><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">c</td></tr><tr><td class="blob-num"></td><td class="blob-code">  d</td></tr></table><pre><code><span class="ln">1</span>e\n<span style="user-select:none">2</span>f</code><button>Copy</button></pre>',
    [code('js', 'let a = 1;'), code('go', 'b'), code('', 'c\n  d'), code('', 'e\nf')],
  ],
  [
    'a formula once',
    '<p>a <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span> <span class="mwe-math-element"><span style="display:none"><math alttext="y_1"><mi>y</mi></math></span><img src="/y.svg" alt="y_1"></span></p>',
    [text('a x^2 y_1')],
  ],
  [
    'links without detours',
    '<p><a href="https://www.google.de/url?sa=t&url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1&usg=x">1</a> <a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=x">2</a> <a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&h=x">3</a> <a href="https://urldefense.com/v3/__https://a.example/b__;!!x">4</a> <a href="https://www.google.com/url?q=javascript:alert(1)">5</a> <a href="https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_b-2Dc&d=x">6</a></p>',
    [
      text(
        '[1](https://a.example/b?c=1) [2](https://a.example/) [3](https://a.example/) [4](https://a.example/b) [5](https://www.google.com/url?q=javascript:alert(1)) [6](https://a.example/b-c)',
      ),
    ],
  ],
])('reads %s', (_name, html, blocks) => {
  expect(read(html).blocks).toEqual(blocks);
});
