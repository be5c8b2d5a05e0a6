import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { inTables, type InTables, POTS, table } from './editor-page/in-tables.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { SLOW } from './page.ts';

const p = (text: string) => ({ type: 'paragraph', text });

describeInChromium('Tables', () => {
  let browser: Browser;
  let served: EditorPage;
  let editor: OpenEditor;
  let press: InTables['press'];
  let cell: InTables['cell'];
  let goTo: InTables['goTo'];
  let spoken: InTables['spoken'];

  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveEditorPage()]);
    editor = await openEditor(browser, served, { hasTables: true });
    ({ press, cell, goTo, spoken } = inTables(editor));
  });

  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  const type = (text: string): Promise<void> => editor.page.keyboard.type(text);

  it('a table is made by /table, and written with Tab, which adds the last row', SLOW, async () => {
    await editor.show();
    await type('/tab');
    await press('Enter');
    for (const text of ['Pot', 'Water', 'Price', 'Moka', '150 ml', '24', 'Press', '300 ml', '31']) {
      await type(text);
      await press('Tab');
    }
    await type('Total');
    expect(await editor.body()).toEqual([
      table(['Pot|Water|Price', 'Moka|150 ml|24', 'Press|300 ml|31', 'Total||']),
    ]);
    // The row is one step, and so are the letters after it.
    await press('Control+z');
    await press('Control+z');
    expect(await editor.body()).toEqual([
      table(['Pot|Water|Price', 'Moka|150 ml|24', 'Press|300 ml|31']),
    ]);
    expect(editor.problems).toEqual([]);
  });

  it(
    'arrows and Shift+Tab lead through cells and caption and out; places are said',
    SLOW,
    async () => {
      await editor.show(p('Above'), { ...POTS, caption: 'Pots' }, p('Below'));
      await goTo('24');
      expect(await spoken()).toBe('Row 2 of 3, column Price');
      await press('ArrowDown');
      expect(await spoken()).toBe('Row 3 of 3, column Price');
      await press('ArrowDown');
      await type('!');
      await goTo('Pot');
      await press('Shift+Tab');
      expect(await spoken()).toBe('Caption of the table');
      await type('?');
      await press('Tab');
      expect(await spoken()).toBe('Row 1 of 3, column 1 of 2');
      const [, caption, below] = await editor.body();
      expect(caption).toMatchObject({ caption: 'Pots?' });
      expect(JSON.stringify(below)).toContain('!');
    },
  );

  it('Enter goes to the cell below, and from the last row below the table', SLOW, async () => {
    await editor.show(POTS);
    await goTo('Moka');
    await type(' of steel');
    await press('Shift+Enter');
    await type('!');
    await press('Enter');
    await type('After');
    expect(await editor.body()).toEqual([
      table(['Pot|Price', 'Moka of steel|24', 'Press!|31']),
      p('After'),
    ]);
  });

  it(
    'Backspace and Delete keep cells apart; an empty table becomes a paragraph',
    SLOW,
    async () => {
      await editor.show(POTS);
      await goTo('24');
      await press('Backspace', 'Backspace', 'Backspace', 'Delete');
      expect(await editor.body()).toEqual([table(['Pot|Price', 'Moka|', 'Press|31'])]);
      await goTo('Moka');
      await press('Delete', 'Home', 'Backspace');
      expect(await editor.body()).toEqual([table(['Pot|Price', 'Moka|', 'Press|31'])]);
      await editor.show(table(['|', '|']));
      await cell('').first().click();
      await press('Backspace');
      await type('Words');
      expect(await editor.body()).toEqual([p('Words')]);
    },
  );
});
