import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/build-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { HOSTILE_HTML } from './hostile-html.ts';
import { DOCS, LIBREOFFICE, WORD } from './office-html.ts';

const p = (text: string) => ({ type: 'paragraph', text });
const h = (level: number, text: string) => ({ type: 'heading', level, text });
const list = (style: string, ...items: readonly string[]) => ({ type: 'list', style, items });

describeInChromium('Pasting', () => {
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

  it('from Google Docs ignores the bold element around all, and flattens lists', async () => {
    expect(await pasted(DOCS)).toEqual([
      h(2, 'Low heat'),
      p('Use **fresh** and *coarse* beans.'),
      list('bullet', 'Outer', 'Inner'),
    ]);
  });

  it('from LibreOffice makes paragraphs of rows, and says so', async () => {
    expect(await pasted(LIBREOFFICE)).toEqual([
      h(4, 'Small'),
      p('A **bold** word.'),
      p('Cup | 60 ml'),
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
    ['equal marks are joined', '<p><b>a</b><b>b</b></p>', [], [p('**ab**')]],
    ['hidden text is left out', '<p>a<span style="display:none">b</span></p>', [], [p('a')]],
  ])('HTML: %s', async (_name, html, before, result) => {
    expect(await pasted(html, ...before)).toEqual(result);
  });

  it('Ctrl+Shift+V pastes the text alone', async () => {
    await editor.show();
    await editor.paste({ 'text/html': '<h2>Title</h2>', 'text/plain': '## Title' }, true);
    expect(await editor.body()).toEqual([p('## Title')]);
  });

  it('Markdown becomes blocks, and can be kept as text', async () => {
    await editor.show();
    await editor.paste({ 'text/plain': '## Title\n\nA **b** [c](/d).\n\n- x\n- y' });
    const keep = editor.page.getByRole('button', { name: 'Keep as text' });
    await keep.waitFor();
    expect(await editor.body()).toEqual([
      h(2, 'Title'),
      p('A **b** [c](/d).'),
      list('bullet', 'x', 'y'),
    ]);
    await keep.click();
    expect(await editor.body()).toEqual([
      p('## Title'),
      p('A \\*\\*b\\*\\* [c\\](/d).'),
      p('- x - y'),
    ]);
  });

  it('an address links the selected text', async () => {
    await editor.show(p('pot'));
    await editor.page.keyboard.press('Control+a');
    await editor.paste({ 'text/plain': 'https://a.example/b' });
    expect(await editor.body()).toEqual([p('[pot](https://a.example/b)')]);
  });

  it('the address of a video can be shown as one', async () => {
    await editor.show();
    await editor.paste({ 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' });
    await editor.page.getByRole('button', { name: 'Show the video' }).click();
    expect(await editor.body()).toEqual([
      { type: 'video_embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
    ]);
  });

  it('more than 1,000 blocks are refused', async () => {
    await editor.show(p('a'));
    await editor.paste({ 'text/html': '<p>x</p>'.repeat(1001), 'text/plain': 'x' });
    await editor.page.getByText('Nothing was pasted').waitFor();
    expect(await editor.body()).toEqual([p('a')]);
  });

  it('copied blocks are pasted as they were, all fields included', async () => {
    const blocks = [
      p('A *b*'),
      { type: 'cta', title: 'T', body: 'B', linkUrl: '/c', linkLabel: 'L', variant: 'outlined' },
    ];
    await editor.show(...blocks);
    const contents = await editor.page.evaluate(() => {
      window.editorPage.editor.current?.focus();
      const data = new DataTransfer();
      const target = document.querySelector('.ProseMirror');
      const key = { key: 'Escape', keyCode: 27, bubbles: true };
      target?.dispatchEvent(new KeyboardEvent('keydown', key));
      const extend = { key: 'ArrowUp', keyCode: 38, shiftKey: true, bubbles: true };
      target?.dispatchEvent(new KeyboardEvent('keydown', extend));
      target?.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      return Object.fromEntries(data.types.map((type) => [type, data.getData(type)]));
    });
    expect(contents['text/plain']).toBe('A *b*\n\nT\n\nB\n\nL');
    await editor.show();
    await editor.paste(contents);
    expect(await editor.body()).toEqual(blocks);
  });

  it(`none of ${HOSTILE_HTML.length} hostile payloads runs, or leaves an unsafe link`, async () => {
    expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(100);
    const unsafe: string[] = [];
    for (const html of HOSTILE_HTML) {
      await editor.show();
      await editor.paste({ 'text/html': html, 'text/plain': 'x' });
      const text = JSON.stringify(await editor.body());
      const hrefs = await editor.page
        .locator('.ProseMirror a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      if (hrefs.some((href) => !href.startsWith('https://ok.example'))) unsafe.push(html, text);
      const others = await editor.page
        .locator(
          '.ProseMirror :is(script, img, iframe, svg, object, embed, style, form, input, [onerror], [onload], [onclick])',
        )
        .count();
      if (others > 0) unsafe.push(html);
    }
    await editor.page.waitForTimeout(200);
    expect(await editor.page.evaluate(() => window.ran)).toEqual([]);
    expect(unsafe).toEqual([]);
  });

  it('nothing broke the policy of the page', () => {
    expect(editor.problems).toEqual([]);
  });
});
