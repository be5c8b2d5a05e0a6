import { vocabulary } from '@content-publishing/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { nextFrame, type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { poem } from './editor-page/invented-type.ts';
import { SLOW, WIDTHS } from './page.ts';

/** Maximum presses of an arrow key until the caret has left a block. */
const MAX_ARROWS = 20;

const p = (text: string) => ({ type: 'paragraph', text });

describeInChromium('Blocks', () => {
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

  it('arrows go over a line between parts, and letters are typed after it', async () => {
    await editor.show(p('A'), { type: 'divider' }, p('B'));
    await editor.page.keyboard.press('ArrowUp');
    await editor.page.keyboard.press('ArrowUp');
    await editor.page.keyboard.type('a');
    expect(await editor.body()).toEqual([p('Aa'), { type: 'divider' }, p('B')]);
    await editor.page.keyboard.press('ArrowDown');
    await editor.page.keyboard.type('b');
    expect(await editor.body()).toEqual([p('Aa'), { type: 'divider' }, p('b'), p('B')]);
  });

  /** Presses an arrow until the caret stands alone, above or below all blocks. */
  const leaveBlocks = async (key: 'ArrowUp' | 'ArrowDown'): Promise<void> => {
    const { page } = editor;
    for (let presses = 0; presses < MAX_ARROWS; presses += 1) {
      await page.keyboard.press(key);
      await nextFrame(page);
      if ((await page.locator('.ProseMirror-gapcursor').count()) > 0) return;
    }
    throw new Error(`${key} does not lead out of the block`);
  };

  const closed = [...vocabulary.map(({ example }) => example), poem].filter(
    ({ type }) => type !== 'paragraph' && type !== 'heading',
  );

  it.each(closed)('arrows lead above and below a block of type $type', SLOW, async (block) => {
    await editor.show(block, p('B'));
    await editor.page.keyboard.press('Control+Home');
    await leaveBlocks('ArrowUp');
    // A caret alone changes nothing.
    expect(await editor.body()).toEqual([block, p('B')]);
    await editor.page.keyboard.type('above');
    expect(await editor.body()).toEqual([p('above'), block, p('B')]);

    await editor.show(p('A'), block);
    await leaveBlocks('ArrowDown');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('below');
    expect(await editor.body()).toEqual([p('A'), block, p('below')]);
  });

  it('Escape selects the block; arrows, Shift and Enter go on from there', async () => {
    await editor.show(p('A'), p('B'), p('C'));
    for (const key of ['Escape', 'ArrowUp', 'Shift+ArrowUp', 'Control+d']) {
      await editor.page.keyboard.press(key);
    }
    expect(await editor.body()).toEqual([p('A'), p('B'), p('A'), p('B'), p('C')]);
    await editor.page.keyboard.press('Delete');
    await editor.page.keyboard.press('Escape');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('c');
    expect(await editor.body()).toEqual([p('A'), p('B'), p('cC')]);
  });

  it('says where a block was moved to', async () => {
    await editor.show(p('A'), p('B'), p('C'));
    await editor.page.keyboard.press('Alt+Shift+ArrowUp');
    await editor.page.getByText('Moved to 2 of 3').waitFor({ state: 'attached' });
    expect(await editor.body()).toEqual([p('A'), p('C'), p('B')]);
  });

  it('a block is dragged by its handle', async () => {
    await editor.show(p('A'), p('B'), p('C'));
    await editor.page.locator('.ProseMirror > p').first().hover();
    await editor.page.getByRole('button', { name: 'Move, change or delete' }).hover();
    await editor.page.mouse.down();
    const last = await editor.page.locator('.ProseMirror > p').last().boundingBox();
    await editor.page.mouse.move(last?.x ?? 0, (last?.y ?? 0) + 28, { steps: 5 });
    await editor.page.mouse.up();
    expect(await editor.body()).toEqual([p('B'), p('C'), p('A')]);
  });

  it('undo takes back what was chosen in a form, and a move', async () => {
    const code = { type: 'code', language: 'ts', code: 'a' };
    await editor.show(p('A'), code);
    const language = editor.page.getByLabel('Language');
    await language.fill('rust');
    expect(await editor.body()).toEqual([p('A'), { ...code, language: 'rust' }]);
    await language.press('Control+z');
    expect(await editor.body()).toEqual([p('A'), code]);
    await language.press('Escape');
    await editor.page.keyboard.press('Alt+Shift+ArrowUp');
    expect(await editor.body()).toEqual([code, p('A')]);
    await editor.page.keyboard.press('Control+z');
    expect(await editor.body()).toEqual([p('A'), code]);
  });

  it('a mark applies to all selected blocks', async () => {
    const list = { type: 'list', style: 'bullet', items: ['B'] };
    const callout = { type: 'callout', variant: 'info', body: 'C' };
    await editor.show(p('A'), list, callout);
    for (const key of ['Control+a', 'Control+a', 'Control+b']) {
      await editor.page.keyboard.press(key);
    }
    expect(await editor.body()).toEqual([
      p('**A**'),
      { ...list, items: ['**B**'] },
      { ...callout, body: '**C**' },
    ]);
  });

  it('the toolbar is reached from a block without text, and left by Escape', async () => {
    await editor.show(p('A'), { type: 'divider' });
    await editor.page.keyboard.press('ArrowDown');
    await editor.page.keyboard.press('Alt+F10');
    const isInToolbar = () =>
      editor.page.evaluate(() => document.activeElement?.closest('[role=toolbar]') !== null);
    expect(await isInToolbar()).toBe(true);
    await editor.page.keyboard.press('Escape');
    expect(await isInToolbar()).toBe(false);
  });

  it('on a phone, buttons add, move and change blocks', async () => {
    const phone = await openEditor(browser, served, { width: WIDTHS.phone, hasTouch: true });
    await phone.show(p('A'), p('B'));
    const button = (name: string) => phone.page.getByRole('button', { name });
    await button('Move up').tap();
    await phone.page.getByText('Moved to 1 of 2').waitFor({ state: 'attached' });
    expect(await phone.body()).toEqual([p('B'), p('A')]);
    await button('Add a block').tap();
    await phone.page.getByRole('option', { name: 'Divider' }).tap();
    expect(await phone.body()).toEqual([p('B'), { type: 'divider' }, p('A')]);
    await phone.page.locator('.ProseMirror > p').first().tap();
    await button('Move, change or delete').tap();
    await phone.page.getByRole('menuitem', { name: 'Delete' }).tap();
    expect(await phone.body()).toEqual([{ type: 'divider' }, p('A')]);
    expect(phone.problems).toEqual([]);
    await phone.page.context().close();
  });

  it('nothing broke the policy of the page', () => {
    expect(editor.problems).toEqual([]);
  });
});
