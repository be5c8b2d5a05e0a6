import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { randomHtml, wordsOf } from './random-html.ts';
import { DOCS, LIBREOFFICE, VS_CODE, VS_CODE_WORD, WORD } from './office-html.ts';

const p = (text: string) => ({ type: 'paragraph', text });
const h = (level: number, text: string) => ({ type: 'heading', level, text });
const list = (style: string, ...items: readonly string[]) => ({ type: 'list', style, items });

describeInChromium('Pasting HTML', () => {
  let browser: Browser;
  let served: EditorPage;
  let editor: OpenEditor;

  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveEditorPage()]);
    editor = await openEditor(browser, served);
  });

  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  const pasted = async (html: string, ...before: readonly object[]) => {
    await editor.show(...before);
    await editor.paste({ 'text/html': html, 'text/plain': 'text' });
    return editor.body();
  };

  it('from Word keeps headings, marks, words and lists', async () => {
    expect(await pasted(WORD)).toEqual([
      h(2, 'The moka pot'),
      p('Fill the base with'),
      p('**hot** water *up* to the valve.'),
      list('bullet', 'One', 'Two'),
      list('ordered', 'First'),
    ]);
  });

  it('from Google Docs ignores the bold element around all, and flattens lists with dashes', async () => {
    expect(await pasted(DOCS)).toEqual([
      h(2, 'Low heat'),
      p('Use **fresh** and *coarse* beans.'),
      list('bullet', 'Outer', '– Inner'),
    ]);
  });

  it('from LibreOffice makes paragraphs of rows, and says so', async () => {
    expect(await pasted(LIBREOFFICE)).toEqual([
      h(4, 'Small'),
      p('A **bold** word.'),
      p('Cup; 60 ml'),
      { type: 'code', language: '', code: 'a  b\nc' },
    ]);
    const notice = editor.page.getByText('Rows of the table became paragraphs.');
    await notice.waitFor();
    expect(await notice.isVisible()).toBe(true);
  });

  it.each([
    ['one word joins the text', '<b>big</b>', [p('A ')], [p('A **big**')]],
    [
      'pictures become links',
      '<p>x <img src="https://a.example/i.png" alt="Pot"></p>',
      [],
      [p('x [Pot](https://a.example/i.png)')],
    ],
    [
      'paragraphs become entries in a list',
      '<p>b</p><p>c</p>',
      [list('bullet', 'a')],
      [list('bullet', 'ab', 'c')],
    ],
    [
      'blocks become text in a field',
      '<h2>b</h2><p>c</p>',
      [{ type: 'callout', variant: 'info', body: 'a' }],
      [{ type: 'callout', variant: 'info', body: 'ab c' }],
    ],
    [
      'a video is embedded',
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      [],
      [{ type: 'video_embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }],
    ],
    [
      'another frame, a player and a field are links and words',
      '<p>a<iframe src="https://a.example/map" title="Map"></iframe><video><source src="https://a.example/v.mp4"></video><textarea>b</textarea><select><option>c<option selected>d</select></p>',
      [],
      [p('a [Map](https://a.example/map) [v.mp4](https://a.example/v.mp4) bd')],
    ],
    [
      'lines of VS Code are one listing',
      VS_CODE,
      [],
      [{ type: 'code', language: '', code: 'if (isHot) {\n  pour();\n\n}' }],
    ],
    ['a word of VS Code is a word', VS_CODE_WORD, [p('Call ')], [p('Call pour')]],
    [
      'breaks in a listing are ends of lines',
      '<pre>a<br>  b<div>c</div><div>d</div></pre>',
      [],
      [{ type: 'code', language: '', code: 'a\n  b\nc\nd' }],
    ],
    ['words stay apart', '<b>a</b>&nbsp;<i>b</i>\n<i>c</i>', [], [p('**a**\u00a0*b c*')]],
    ['a no-break space is kept', '<p>10&nbsp;ml&nbsp; </p>', [], [p('10\u00a0ml')]],
    [
      'levels of headings',
      '<h1>a</h1><h6>b</h6><p role="heading" aria-level="3">c</p>',
      [],
      [h(2, 'a'), h(4, 'b'), h(3, 'c')],
    ],
    [
      'names of attributes in a text',
      '<p>a style = b, onclick= "c"</p>',
      [],
      [p('a style = b, onclick= "c"')],
    ],
    [
      'a table of one column is a box',
      '<table><tr><td><h2>a</h2><p>b</p></td></tr></table>',
      [],
      [h(2, 'a'), p('b')],
    ],
    [
      'lists in lists are flat, with dashes',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
      [],
      [list('ordered', 'a', '– b', 'c')],
    ],
    [
      'tasks keep their state',
      '<ul><li><input type="checkbox" checked>a</li></ul>',
      [],
      [list('bullet', '☑ a')],
    ],
    ['equal marks are joined', '<p><b>a</b><b>b</b></p>', [], [p('**ab**')]],
    ['hidden text is left out', '<p>a<span style="display:none">b</span></p>', [], [p('a')]],
  ])('HTML: %s', async (_name, html, before, result) => {
    expect(await pasted(html, ...before)).toEqual(result);
  });

  it('Markdown that was copied in VS Code becomes blocks', async () => {
    await editor.show();
    await editor.paste({
      'text/html': VS_CODE,
      'text/plain': '## Low heat\n\nPour.',
      'vscode-editor-data': '{"version":1,"mode":"markdown"}',
    });
    await expect.poll(() => editor.body()).toEqual([h(2, 'Low heat'), p('Pour.')]);
  });

  it('no word of random HTML is lost, moved or glued to another', async () => {
    const pages = fc.sample(randomHtml, 150);
    const texts = await editor.page.evaluate(
      (all) =>
        all.map((html) => {
          window.editorPage.show([]);
          window.editorPage.paste({ 'text/html': html, 'text/plain': 'x' });
          return document.querySelector<HTMLElement>('.ProseMirror')?.innerText ?? '';
        }),
      pages,
    );
    for (const [index, html] of pages.entries()) {
      const order = wordsOf(html);
      // The parser of the browser moves what stands in a table and in no cell before it.
      const isMoved = /<t(?:able|body|r|d)>/.test(html);
      const found = texts[index]?.match(/w\d+/g) ?? [];
      const [is, shouldBe] = isMoved ? [found.toSorted(), order.toSorted()] : [found, order];
      expect({ html, words: is }).toEqual({ html, words: shouldBe });
    }
  });

  it('nothing broke the policy of the page', () => {
    expect(editor.problems).toEqual([]);
  });
});
