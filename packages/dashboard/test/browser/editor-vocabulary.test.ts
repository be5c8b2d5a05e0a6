import { parseInline, vocabulary } from '@content-publishing/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHARACTER_REFERENCES } from '../../../domain/src/content/inline/tokenize/character-references.ts';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { poem } from './editor-page/invented-type.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { expectAccessible, SLOW } from './page.ts';

const p = (text: string) => ({ type: 'paragraph', text });

describeInChromium('All types of blocks, and one without code of its own', () => {
  let browser: Browser;
  let served: EditorPage;
  let editor: OpenEditor;
  const body = [...vocabulary.map(({ example }) => example), poem];

  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveEditorPage()]);
    editor = await openEditor(browser, served);
  });

  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  it('stay as they were while another block is edited', async () => {
    await editor.show(...body, p('Last'));
    await editor.page.keyboard.type(' word');
    const result = await editor.body();
    expect(JSON.stringify(result)).toBe(JSON.stringify([...body, p('Last word')]));
  });

  it.each(['light', 'dark'] as const)('are accessible, %s', SLOW, async (theme) => {
    await editor.page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    await editor.show(...body);
    await expectAccessible(editor.page);
  });

  it('named characters are those that the service knows', async () => {
    const names = CHARACTER_REFERENCES.split(' ').filter((_, index) => index % 2 === 0);
    const unknown = ['copyx', 'notit', 'ampx', 'Copyright', 'x1', 'ltt'];
    expect(names.length).toBeGreaterThan(2000);
    const text = [...names, ...unknown].map((name) => `&${name};`).join('|');
    await editor.show(p(text));
    const shown = await editor.page.locator('.ProseMirror p').evaluate((line) => line.textContent);
    const [node] = parseInline(text);
    expect(shown).toBe(node?.type === 'text' ? node.value : undefined);
    expect(shown).toContain('&copyx;|');
    expect(editor.problems).toEqual([]);
  });

  it('the one without code is typed, field by field', async () => {
    await editor.show(p(''));
    await editor.page.keyboard.type('/poem');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('Water rises');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('and *boils*');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('Ada **L.**');
    const strip = editor.page.locator('[data-form-block="poem"]');
    await strip.getByRole('button', { name: /Mood/ }).click();
    await editor.page.getByRole('option', { name: 'Loud' }).click();
    expect(await editor.body()).toEqual([{ ...poem, mood: 'loud' }]);
    expect(editor.problems).toEqual([]);
  });
});
