import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { PASTED_TABLE, TABLE_PASTES } from '../../../markdown/test/table-pastes.ts';
import { inTables, type InTables, POTS, table } from './editor-page/in-tables.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { SLOW } from './page.ts';

describeInChromium('Cells that are copied and pasted', () => {
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

  it(
    'cells are selected by Shift and arrows or by dragging, copied for other programs, emptied and pasted',
    SLOW,
    async () => {
      await editor.show({ ...POTS, align: [null, 'right'] });
      await goTo('Moka');
      await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
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

  it(
    'a text with tabs is pasted as a table, and that it lost a line break is said',
    SLOW,
    async () => {
      await editor.show();
      await editor.paste({ 'text/plain': 'Pot\tPrice\n"Moka\r\nsmall"\t*24*\n' });
      expect(await editor.body()).toEqual([
        table(['Pot|Price', 'Moka small|\\*24\\*'], { header: 'none' }),
      ]);
      await editor.page.getByText('Lines became paragraphs, or spaces in cells.').first().waitFor();
    },
  );

  /** Rows of the pasted table; a line break is a space, as in all texts that are pasted. */
  const ROWS = PASTED_TABLE.rows.map((row) => row.map((text) => text.replace('\n', ' ')));

  it.each(Object.entries(TABLE_PASTES))(
    'a table copied in %s is pasted as one, and into cells as cells',
    SLOW,
    async (_program, { html, text }) => {
      const clipboard = { 'text/html': html, 'text/plain': text };
      await editor.show({ type: 'paragraph', text: 'Above' });
      await editor.paste(clipboard);
      expect(await editor.body()).toEqual([
        { type: 'paragraph', text: 'Above' },
        { ...PASTED_TABLE, rows: ROWS },
      ]);
      await editor.show(table(['A|B', 'C|D']));
      await goTo('D');
      await editor.paste(clipboard);
      expect(await editor.body()).toEqual([
        {
          ...table([]),
          rows: [['A', 'B', '', ''], ...ROWS.map((row, index) => [index === 0 ? 'C' : '', ...row])],
        },
      ]);
      await press('Control+z');
      expect(await editor.body()).toEqual([table(['A|B', 'C|D'])]);
      expect(editor.problems).toEqual([]);
    },
  );

  it(
    'a pasted table becomes paragraphs where the workspace has no tables, and that is said',
    SLOW,
    async () => {
      const plain = await openEditor(browser, served);
      await plain.show();
      await plain.paste({
        'text/html': TABLE_PASTES.github.html,
        'text/plain': TABLE_PASTES.github.text,
      });
      const isText = (block: unknown): boolean => JSON.stringify(block).includes('"paragraph"');
      expect((await plain.body()).every(isText)).toBe(true);
      await plain.page.getByText('Rows of the table became paragraphs.').waitFor();
      await plain.page.context().close();
    },
  );
});
