import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { afterKey, keysOfLines } from '../editor/model-of-lines.ts';
import { bodies } from '../editor/random-body.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';

/** Keys of the browser by their names in the model. */
const KEYS: Readonly<Record<string, string>> = {
  enter: 'Enter',
  backspace: 'Backspace',
  delete: 'Delete',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

const p = (text: string) => ({ type: 'paragraph', text });

describeInChromium('The editor and a model', () => {
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

  const state = () =>
    editor.page.evaluate(() => ({
      body: JSON.stringify(window.editorPage.state.body),
      changes: window.editorPage.state.changes,
    }));

  it('random bodies are the same bytes after a letter was typed and taken back', async () => {
    const runs = { numRuns: 15, endOnFailure: true };
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        await editor.show(...body);
        expect((await state()).changes).toBe(0);
        await editor.page.keyboard.type('x');
        await expect.poll(async () => (await state()).changes).toBeGreaterThan(0);
        await editor.page.keyboard.press('Control+z');
        expect((await state()).body).toBe(JSON.stringify(body));
      }),
      runs,
    );
  });

  it('random keys in paragraphs do what they do in lines of text', async () => {
    const runs = { numRuns: 5, endOnFailure: true };
    await fc.assert(
      fc.asyncProperty(keysOfLines, async (keys) => {
        await editor.show(p(''), p('xy'));
        await editor.page.keyboard.press('Control+Home');
        let [text, caret] = ['\nxy', 0];
        for (const key of keys) {
          [text, caret] = afterKey(text, caret, key);
          await editor.page.keyboard.press(KEYS[key] ?? key);
        }
        const lines = editor.page.locator('.ProseMirror > p');
        expect(await lines.allTextContents()).toEqual(text.split('\n'));
      }),
      runs,
    );
  });

  it('nothing broke the policy of the page', () => {
    expect(editor.problems).toEqual([]);
  });
});
