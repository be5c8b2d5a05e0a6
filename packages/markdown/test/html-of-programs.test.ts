import { readHtml } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import { expect, it } from 'vitest';

const text = (value: string) => ({ type: 'paragraph', text: value });
const h = (level: number, value: string) => ({ type: 'heading', level, text: value });
const list = (style: string, ...items: readonly string[]) => ({ type: 'list', style, items });

const read = (html: string) => readHtml(html, { parseHtml });

it.each([
  'https://www.bing.com/ck/a?!&&p=1&u=a1aHR0cHM6Ly9hLmV4YW1wbGUvYj9jPTE&ntb=1',
  'https://eu-west-1.protection.sophos.com/?d=a.example&u=aHR0cHM6Ly9hLmV4YW1wbGUvYj9jPTE=&i=1',
  'https://secure-web.cisco.com/1abc-DEF/https%3A%2F%2Fa.example%2Fb%3Fc%3D1',
  'https://r.search.yahoo.com/_ylt=A;/RE=1/RO=10/RU=https%3a%2f%2fa.example%2fb%3fc%3d1/RK=2/RS=x',
  'https://imsva.trendmicro.com:443/wis/clicktime/v1/query?url=https%3a%2f%2fa.example%2fb%3fc%3d1',
  'https://clicktime.symantec.com/3abc?u=https%3A%2F%2Fa.example%2Fb%3Fc%3D1',
  'https://medium.com/r/?url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1',
])('links to the target of a detour: %s', (url) => {
  const { blocks } = read(`<p><a href="${url.replaceAll('&', '&amp;')}">1</a></p>`);
  expect(blocks).toEqual([text('[1](https://a.example/b?c=1)')]);
});

it.each([
  [
    'check lists of editors',
    '<ul><li data-list="checked">a</li><li data-checked="false">b</li></ul><ul><li data-checked="true"><label><input type="checkbox" checked></label><div><p>c</p></div></li></ul><ul><li><div class="checkbox checkbox-on"></div>d</li></ul>',
    [list('bullet', '☑ a', '☐ b'), list('bullet', '☑ c'), list('bullet', '☑ d')],
  ],
  [
    'readings in a part of their own',
    '<ruby>漢字<rtc><rt>かん</rt><rt>じ</rt></rtc></ruby>',
    [text('漢字(かん)(じ)')],
  ],
  [
    'a formula without its source',
    '<math><mfrac><mn>1</mn><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math> <math><msup><mi>x</mi><mn>2</mn></msup><msqrt><mn>2</mn></msqrt></math>',
    [text('1/(x+1) x^2√2')],
  ],
  [
    'headings without words of links to them',
    '<h2>A <a class="headerlink" href="#a">Permalink</a></h2><h2>B <span class="mw-editsection">[edit]</span></h2><h2><a class="anchor" href="#c">Whole</a></h2>',
    [h(2, 'A'), h(2, 'B'), h(2, '[Whole](#c)')],
  ],
  [
    'footnotes without dead links',
    '<p>a<a href="#fn:1" class="footnote">1</a> b<a style="mso-footnote-id:ftn1" href="#_ftn1">[2]</a> <a href="#more">More</a></p><p><a href="#_ftnref1">[2]</a> Note</p>',
    [text('a[1] b[2] [More](#more)'), text('[2] Note')],
  ],
  [
    'the address of an element without content',
    '<div data-oembed-url="https://youtu.be/dQw4w9WgXcQ"></div><div data-href="https://a.example/b"></div><script src="https://gist.github.com/a/1.js"></script>',
    [
      { type: 'video_embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
      text('[https://a.example/b](https://a.example/b)'),
      text('[https://gist.github.com/a/1](https://gist.github.com/a/1)'),
    ],
  ],
])('reads %s', (_name, html, blocks) => {
  expect(read(html).blocks).toEqual(blocks);
});

it.each([
  ['<amp-video src="https://a.example/b.mp4"><div fallback>no</div></amp-video>', 'b.mp4'],
  ['<x-card data-src="https://a.example/c"><p>text</p></x-card>', 'a.example/c'],
  ['<ol style="list-style-type: lower-alpha"><li>word</ol>', 'word'],
])('names the loss of %s', (html, lost) => {
  expect(
    read(html)
      .losses.map((loss) => loss.text)
      .join(),
  ).toContain(lost);
});
