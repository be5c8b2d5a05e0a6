import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { nextFrame, type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { SLOW } from './page.ts';

const p = (text: string) => ({ type: 'paragraph', text });

const table = (rows: readonly string[], fields: object = {}) => ({
  type: 'table',
  header: 'row',
  ...fields,
  rows: rows.map((row) => row.split('|')),
});

const POTS = table(['Pot|Price', 'Moka|24', 'Press|31']);

describeInChromium('Cells that are copied and pasted', () => {
  let browser: Browser;
  let served: EditorPage;
  let editor: OpenEditor;

  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveEditorPage()]);
    editor = await openEditor(browser, served, { hasTables: true });
  });

  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await editor.page.keyboard.press(key);
    await nextFrame(editor.page);
  };
  const type = (text: string): Promise<void> => editor.page.keyboard.type(text);
  const cell = (text: string) =>
    editor.page.locator('.ProseMirror :is(td, th)', { hasText: new RegExp(`^${text}$`) });

  /** Puts the caret at the end of the cell with a text. */
  const goTo = async (text: string): Promise<void> => {
    await cell(text).click();
    await nextFrame(editor.page);
    await press('End');
  };
  const spoken = (): Promise<string | null> =>
    editor.page.locator('[aria-live="polite"]').first().textContent();

  it(
    'cells are selected by Shift and arrows or by dragging, copied for other programs, emptied and pasted',
    SLOW,
    async () => {
      await editor.show({ ...POTS, align: [null, 'right'] });
      await goTo('Moka');
      await press('Shift+ArrowRight', 'Shift+ArrowDown');
      expect(await spoken()).toBe('2 rows and 2 columns selected');
      const copied = await editor.copy();
      expect(copied['text/plain']).toBe('Moka\t24\nPress\t31');
      expect(copied['text/html']).toContain('<td>Moka</td><td align="right">24</td>');
      await press('Delete');
      expect(await editor.body()).toEqual([
        { ...table(['Pot|Price', '|', '|']), align: [null, 'right'] },
      ]);
      await goTo('Price');
      await editor.paste(copied);
      expect(await editor.body()).toEqual([
        { ...table(['Pot|Moka|24', '|Press|31', '||']), align: [null, 'right', null] },
      ]);
      const [from, to] = [await cell('Moka').boundingBox(), await cell('31').boundingBox()];
      if (!from || !to) throw new Error('The cells are not shown');
      await editor.page.mouse.move(from.x + 20, from.y + 15);
      await editor.page.mouse.down();
      await editor.page.mouse.move(to.x + 20, to.y + 15, { steps: 4 });
      await editor.page.mouse.up();
      expect(await editor.page.locator('.selectedCell').count()).toBe(4);
    },
  );
});
