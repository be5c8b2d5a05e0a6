import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { inTables, type InTables, POTS, table } from './editor-page/in-tables.ts';
import { nextFrame, type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { SLOW, WIDTHS } from './page.ts';

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

  it('menus add, move and remove rows and columns, each in one step', SLOW, async () => {
    await editor.show(POTS);
    const choose = async (menu: 'Row' | 'Column', name: string): Promise<void> => {
      await editor.page.getByRole('button', { name: `${menu} of the table` }).click();
      await editor.page.getByRole('menuitem', { name, exact: true }).click();
      await nextFrame(editor.page);
    };
    await goTo('Moka');
    await choose('Row', 'Add a row above');
    await type('New');
    await choose('Column', 'Add a column after');
    await type('Mid');
    await choose('Column', 'Align right');
    await goTo('Press');
    await choose('Row', 'Move up');
    await choose('Row', 'First row is no header');
    expect(await editor.body()).toEqual([
      table(['Pot||Price', 'New|Mid|', 'Press||31', 'Moka||24'], {
        header: 'none',
        align: [null, 'right', null],
      }),
    ]);
    await choose('Row', 'Delete the row');
    await goTo('Mid');
    await choose('Column', 'Delete the column');
    expect(await editor.body()).toEqual([
      table(['Pot|Price', 'New|', 'Moka|24'], { header: 'none', align: [null, null] }),
    ]);
    for (let steps = 0; steps < 9; steps += 1) await press('Control+z');
    expect(await editor.body()).toEqual([POTS]);
    expect(editor.problems).toEqual([]);
  });

  it(
    'the keyboard opens the menus, moves rows and columns, and leaves the text',
    SLOW,
    async () => {
      await editor.show(POTS);
      await goTo('Moka');
      await press('Alt+F10', 'Enter');
      await editor.page.getByRole('menu', { name: 'Row of the table' }).waitFor();
      await press('ArrowDown', 'Enter');
      await type('New');
      await press('Alt+Shift+ArrowUp');
      expect(await spoken()).toBe('Row moved to 2 of 4');
      await press('Alt+Shift+ArrowRight');
      expect(await spoken()).toBe('Column moved to 2 of 2');
      expect(await editor.body()).toEqual([table(['Price|Pot', '|New', '24|Moka', '31|Press'])]);
      await press('Escape', 'Tab');
      expect(await editor.page.locator('.ProseMirror:focus').count()).toBe(0);
    },
  );

  it('axe finds nothing, in both themes, and nothing breaks the policy', SLOW, async () => {
    await editor.show(p('Above'), { ...POTS, header: 'both', caption: 'Pots' });
    await goTo('Moka');
    for (const colorScheme of ['light', 'dark'] as const) {
      await editor.page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page: editor.page })
        .include('.ProseMirror')
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
    expect(editor.problems).toEqual([]);
    expect(await editor.page.evaluate(() => window.violations)).toEqual([]);
  });

  it('on a phone a wide table scrolls by itself, and the menus are in reach', SLOW, async () => {
    const phone = await openEditor(browser, served, {
      width: WIDTHS.phone,
      hasTouch: true,
      hasTables: true,
    });
    await phone.show(table(['One|Two|Three|Four|Five|Six', '1|2|3|4|5|6']));
    const widths = await phone.page.evaluate(() => {
      const scroll = document.querySelector('[data-scroll]');
      return {
        page: document.documentElement.scrollWidth,
        isScrolled: scroll !== null && scroll.scrollWidth > scroll.clientWidth,
      };
    });
    expect(widths).toEqual({ page: WIDTHS.phone, isScrolled: true });
    await phone.page.locator('.ProseMirror td', { hasText: /^2$/ }).tap();
    await phone.page.getByRole('button', { name: 'Column of the table' }).tap();
    await phone.page.getByRole('menuitem', { name: 'Add a column after' }).tap();
    expect(await phone.body()).toEqual([table(['One|Two||Three|Four|Five|Six', '1|2||3|4|5|6'])]);
    await phone.page.context().close();
  });
});
