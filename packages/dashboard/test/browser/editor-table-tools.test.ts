import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { inTables, type InTables, POTS, table } from './editor-page/in-tables.ts';
import { nextFrame, type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { SLOW, WIDTHS } from './page.ts';

describeInChromium('Tools of tables', () => {
  let browser: Browser;
  let served: EditorPage;
  let editor: OpenEditor;
  let press: InTables['press'];
  let goTo: InTables['goTo'];
  let spoken: InTables['spoken'];

  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveEditorPage()]);
    editor = await openEditor(browser, served, { hasTables: true });
    ({ press, goTo, spoken } = inTables(editor));
  });

  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  const type = (text: string): Promise<void> => editor.page.keyboard.type(text);

  /** Expects that axe finds nothing in a table, in both themes. */
  const expectAccessible = async (
    { page, problems }: OpenEditor,
    ...without: readonly string[]
  ): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page })
        .include('.ProseMirror')
        .disableRules([...without])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
  };

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
    await editor.show(
      { type: 'paragraph', text: 'Above' },
      { ...POTS, header: 'both', caption: 'Pots' },
    );
    await goTo('Moka');
    await expectAccessible(editor);
    await editor.page.getByRole('button', { name: 'Column of the table' }).click();
    await editor.page.getByRole('menuitem', { name: 'Add a column after', exact: true }).click();
    await nextFrame(editor.page);
    await expectAccessible(editor);
    await press('ArrowUp');
    await type('Size');
    await editor.page.getByRole('columnheader', { name: 'Size' }).waitFor();
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
    // The caret scrolls the frame, which axe does not know: a frame with the focus would be a stop in the text.
    await expectAccessible(phone, 'scrollable-region-focusable');
    const left = () =>
      phone.page.evaluate(() => document.querySelector('[data-scroll]')?.scrollLeft);
    await phone.page.locator('.ProseMirror td', { hasText: /^1$/ }).tap();
    await expect.poll(left).toBe(0);
    for (let cells = 0; cells < 5; cells += 1) await phone.page.keyboard.press('Tab');
    await expect.poll(left).toBeGreaterThan(0);
    await phone.page.locator('.ProseMirror td', { hasText: /^2$/ }).tap();
    await phone.page.getByRole('button', { name: 'Column of the table' }).tap();
    await phone.page.getByRole('menuitem', { name: 'Add a column after' }).tap();
    expect(await phone.body()).toEqual([table(['One|Two||Three|Four|Five|Six', '1|2||3|4|5|6'])]);
    await phone.page.context().close();
  });
});
