import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';

const p = (text: string) => ({ type: 'paragraph', text });

describeInChromium('Typing', () => {
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

  const typed = async (text: string, ...before: readonly object[]) => {
    await editor.show(...before);
    for (const line of text.split('\n')) {
      if (line !== text.split('\n')[0]) await editor.page.keyboard.press('Enter');
      await editor.page.keyboard.type(line);
    }
    return editor.body();
  };

  it.each([
    ['## A', [{ type: 'heading', level: 2, text: 'A' }]],
    ['### A', [{ type: 'heading', level: 3, text: 'A' }]],
    ['#### A', [{ type: 'heading', level: 4, text: 'A' }]],
    ['- A\nB', [{ type: 'list', style: 'bullet', items: ['A', 'B'] }]],
    ['1. A', [{ type: 'list', style: 'ordered', items: ['A'] }]],
    ['> A', [{ type: 'quote', text: 'A' }]],
    ['```a\nb', [{ type: 'code', language: '', code: 'a\nb' }]],
    ['---A', [{ type: 'divider' }, p('A')]],
    ['a **b** c', [p('a **b** c')]],
    ['a *b* c', [p('a *b* c')]],
    ['a `b` c', [p('a `b` c')]],
    ['a [b](/c) d', [p('a [b](/c) d')]],
    ['a [b](https://c/(d)) e', [p('a [b](https://c/(d)) e')]],
    ['a ~~b~~ c', [p('a b c')]],
    ['a [b](javascript:x) d', [p('a [b\\](javascript:x) d')]],
    ['2 * 3 * 4', [p('2 * 3 * 4')]],
  ])('%s', async (text, result) => {
    expect(await typed(text)).toEqual(result);
  });

  it('marks that are typed are marks of the text', async () => {
    await typed('a **b** c');
    expect(await editor.page.locator('.ProseMirror strong').textContent()).toBe('b');
  });

  it('Backspace right after a rule takes it back', async () => {
    await typed('## ');
    await editor.page.keyboard.press('Backspace');
    expect(await editor.body()).toEqual([p('## ')]);
  });

  it('the menu of blocks finds a type, and Enter adds it; Escape keeps the text', async () => {
    await typed('/call');
    const menu = editor.page.getByRole('listbox', { name: 'Blocks' });
    expect(await menu.getByRole('option').count()).toBe(2);
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('T');
    expect(await editor.body()).toMatchObject([{ type: 'callout', variant: 'info', title: 'T' }]);
    await typed('/call');
    await editor.page.keyboard.press('Escape');
    expect(await menu.count()).toBe(0);
    expect(await editor.body()).toEqual([p('/call')]);
  });

  it('the keys of the screen, of marks and of headings', async () => {
    await editor.show(p('A'));
    for (const key of ['Control+s', 'Control+Enter', 'Control+/']) {
      await editor.page.keyboard.press(key);
    }
    expect(await editor.page.evaluate(() => window.editorPage.state.calls)).toEqual([
      'save',
      'publish',
      'keys',
    ]);
    await editor.page.keyboard.press('Control+a');
    await editor.page.keyboard.press('Control+b');
    await editor.page.keyboard.press('Control+Alt+3');
    expect(await editor.body()).toEqual([{ type: 'heading', level: 3, text: '**A**' }]);
    await editor.page.keyboard.press('Alt+F10');
    await editor.page.keyboard.press('Escape');
    await editor.page.keyboard.press('End');
    await editor.page.keyboard.press('Control+z');
    await editor.page.keyboard.press('Control+z');
    expect(await editor.body()).toEqual([p('A')]);
  });

  it('a key acts at the caret, also before the browser has told that it moved', async () => {
    await editor.show(p('A'), p('B'), p('C'));
    await editor.page.locator('.ProseMirror').evaluate((text) => {
      // Not the first block: right after a focus a caret there counts as put by the browser itself.
      getSelection()?.collapse(text.querySelectorAll('p')[1] ?? null, 0);
      text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    expect(await editor.page.locator('[data-selected]').textContent()).toBe('B');
  });

  it('letters after Enter go into the new block, also before it is drawn', async () => {
    await editor.show(p('A'));
    // In one task, in which nothing is drawn.
    await editor.page.locator('.ProseMirror').evaluate((text) => {
      for (const letter of 'BCD') {
        text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        // oxlint-disable-next-line typescript/no-deprecated -- nothing else types as a person does
        document.execCommand('insertText', false, letter);
      }
    });
    expect(await editor.body()).toEqual([p('A'), p('B'), p('C'), p('D')]);
  });

  it('Ctrl+K links to a post by its title, refuses unsafe addresses, and removes a link', async () => {
    await editor.show(p('pot'));
    await editor.page.keyboard.press('Control+a');
    await editor.page.keyboard.press('Control+k');
    const field = editor.page.getByLabel('Address, or title of a post');
    await field.fill('javascript:alert(1)');
    await editor.page.getByText('A link leads to').waitFor();
    await field.fill('moka');
    await editor.page.getByRole('button', { name: 'About moka' }).click();
    expect(await editor.body()).toEqual([p('[pot](/posts/moka)')]);
    await editor.page.keyboard.press('Control+k');
    await editor.page.getByRole('button', { name: 'Remove' }).click();
    expect(await editor.body()).toEqual([p('pot')]);
  });

  it('nothing broke the policy of the page', () => {
    expect(editor.problems).toEqual([]);
  });
});
