import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';

const p = (text: string) => ({ type: 'paragraph', text });
const list = (...items: readonly string[]) => ({ type: 'list', style: 'bullet', items });

describeInChromium('Input methods and directions', () => {
  let browser: Browser;
  let served: EditorPage;
  let editor: OpenEditor;
  let input: CDPSession;

  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveEditorPage()]);
    editor = await openEditor(browser, served);
    input = await editor.page.context().newCDPSession(editor.page);
  });

  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  const compose = (text: string) =>
    input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });

  /** Composes a text step by step, and commits it. */
  const composed = async (...steps: readonly string[]) => {
    for (const step of steps) await compose(step);
    await input.send('Input.insertText', { text: steps.at(-1) ?? '' });
  };

  it.each([
    ['an empty paragraph', [], [p('日本')]],
    ['a paragraph', [p('A ')], [p('A 日本')]],
    ['an entry', [list('a', 'b')], [list('a', 'b日本')]],
    ['a bold text', [p('**b**')], [p('**b日本**')]],
    [
      'a field of a block',
      [{ type: 'callout', variant: 'info', body: 'b' }],
      [{ type: 'callout', variant: 'info', body: 'b日本' }],
    ],
  ])('Japanese in %s', async (_place, before, result) => {
    await editor.show(...before);
    await composed('n', 'に', 'にほ', 'にほん', '日本');
    expect(await editor.body()).toEqual(result);
  });

  it('Korean syllables are one text, without a doubled letter', async () => {
    await editor.show(p('A '));
    await composed('ㅎ', '하', '한');
    await composed('ㄱ', '그', '글');
    await editor.page.keyboard.type('!');
    expect(await editor.body()).toEqual([p('A 한글!')]);
  });

  it('a composition replaces the selection, and is one step of undo', async () => {
    await editor.show(p('pot'));
    await editor.page.keyboard.press('Control+a');
    await composed('に', '日本');
    expect(await editor.body()).toEqual([p('日本')]);
    await editor.page.keyboard.press('Control+z');
    expect(await editor.body()).toEqual([p('pot')]);
  });

  it('a composition that is given up leaves the text', async () => {
    await editor.show(p('pot'));
    await compose('に');
    await compose('');
    await editor.page.keyboard.type('s');
    expect(await editor.body()).toEqual([p('pots')]);
  });

  it('while letters are composed, no menu opens and no rule applies', async () => {
    await editor.show();
    const menu = editor.page.getByRole('listbox', { name: 'Blocks' });
    await compose('/');
    expect(await menu.count()).toBe(0);
    await compose('');
    await editor.page.keyboard.type('##');
    await compose(' ');
    expect(await editor.page.locator('.ProseMirror h2').count()).toBe(0);
    await compose(' に');
    await input.send('Input.insertText', { text: ' 日' });
    expect(await editor.body()).toEqual([p('## 日')]);
  });

  it('marks of findings do not touch the text that is composed', async () => {
    await editor.show(p('pot'));
    const mark = () =>
      editor.page.evaluate(() => {
        const places = [{ path: '/bodyJson/0/text', kind: 'violation', message: 'No' }] as const;
        window.editorPage.mark(places);
      });
    await compose('に');
    await mark();
    expect(await editor.page.locator('[data-mark]').count()).toBe(0);
    await compose('にほ');
    await composed('日本');
    expect(await editor.body()).toEqual([p('pot日本')]);
    await editor.page.locator('[data-mark]').waitFor();
  });

  it('Hebrew and Arabic go from right to left, block by block', async () => {
    await editor.show(p('pot'));
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('שלום abc');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('- مرحبا');
    const directions = await editor.page.evaluate(() =>
      Array.from(
        document.querySelectorAll('.ProseMirror > *'),
        (block) => getComputedStyle(block).direction,
      ),
    );
    expect(directions).toEqual(['ltr', 'rtl', 'rtl']);
    // To the left is forward in such a text.
    await editor.page.keyboard.press('Home');
    await editor.page.keyboard.press('ArrowLeft');
    await editor.page.keyboard.type('x');
    expect(await editor.body()).toEqual([p('pot'), p('שלום abc'), list('مxرحبا')]);
  });

  it('nothing broke the policy of the page', () => {
    expect(editor.problems).toEqual([]);
  });
});
