import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';

const MEDIA_ID = '0197a1b2-3c4d-7e5f-8a6b-000000000001';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const p = (text: string) => ({ type: 'paragraph', text });

describeInChromium('Pictures', () => {
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

  const paste = (name: string, type = 'image/png', bytes = 'x') =>
    editor.page.evaluate(
      (file) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(file.bytes, (letter) => letter.codePointAt(0) ?? 0);
        data.items.add(new File([content], file.name, { type: file.type }));
        const event = { clipboardData: data, bubbles: true, cancelable: true };
        document.querySelector('.ProseMirror')?.dispatchEvent(new ClipboardEvent('paste', event));
      },
      { name, type, bytes },
    );

  it('a pasted picture is shown at once, and is part of the body when it is uploaded', async () => {
    await editor.show(p('A'));
    await paste('pot.png');
    await editor.page.locator('.ProseMirror img').waitFor();
    await expect.poll(() => editor.body()).toEqual([p('A'), { type: 'image', mediaId: MEDIA_ID }]);
  });

  it('the picture of the writer stays in its place after the upload', async () => {
    await editor.show(p('A'));
    await paste('pot.png', 'image/png', atob(PNG));
    const source = () => editor.page.locator('.ProseMirror img').getAttribute('src');
    const preview = await source();
    expect(preview).toMatch(/^blob:/);
    await expect.poll(() => editor.body()).toHaveLength(2);
    expect(await source()).toBe(preview);
  });

  it('the alternative text is asked in place, also while the picture is uploaded', async () => {
    await editor.show(p('A'));
    await paste('pot.png');
    await editor.page.getByLabel('Alternative text').fill('A pot');
    await expect
      .poll(() => editor.body())
      .toEqual([p('A'), { type: 'image', mediaId: MEDIA_ID, alt: 'A pot' }]);
  });

  it('the alternative text has the focus when a picture was chosen', async () => {
    await editor.show(p('A'));
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('/picture');
    await editor.page.keyboard.press('Enter');
    const file = { name: 'pot.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
    await editor.page.locator('.ProseMirror input[type=file]').setInputFiles(file);
    const field = editor.page.getByLabel('Alternative text');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => editor.body()).toEqual([p('A'), { type: 'image', mediaId: MEDIA_ID }]);
    await editor.page.keyboard.type('A pot');
    await expect
      .poll(() => editor.body())
      .toEqual([p('A'), { type: 'image', mediaId: MEDIA_ID, alt: 'A pot' }]);
  });

  it('an upload that fails says why, is kept, and can be removed', async () => {
    await editor.show(p('A'));
    await paste('fail.png');
    await editor.page.getByText('fail.png was not uploaded. The storage is full.').waitFor();
    expect(await editor.body()).toEqual([p('A')]);
    await editor.page.getByRole('button', { name: 'Remove' }).click();
    await editor.page.locator('.ProseMirror img').waitFor({ state: 'detached' });
  });

  it('a file that is no picture is refused before it is sent', async () => {
    await editor.show(p('A'));
    await paste('song.mp3', 'audio/mpeg');
    await editor.page.getByText('song.mp3 is no picture that can be uploaded.').waitFor();
    expect(await editor.body()).toEqual([p('A')]);
  });

  it('a picture that is not uploaded is told apart from the text, with its words', async () => {
    await editor.show(p('A'));
    await paste('fail.png');
    await editor.page.getByLabel('Alternative text').fill('A pot');
    await editor.page.locator('[data-block="image"]').click();
    await editor.page.keyboard.type('On low heat');
    const pending = () =>
      editor.page.evaluate(() => window.editorPage.state.pending.map(({ block }) => block));
    const picture = { type: 'image', mediaId: '', alt: 'A pot', caption: 'On low heat' };
    await expect.poll(pending).toEqual([picture]);
    expect(await editor.body()).toEqual([p('A')]);
    await editor.page.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(pending).toEqual([]);
  });

  it('a picture that is not uploaded goes on in another body, in its place and with its words', async () => {
    await editor.show(p('A'));
    await paste('fail.png');
    await editor.page.getByLabel('Alternative text').fill('A pot');
    await editor.page.getByText('fail.png was not uploaded. The storage is full.').waitFor();
    const uploads = () => editor.page.evaluate(() => window.editorPage.state.calls.length);
    const before = await uploads();
    await editor.page.evaluate(() => {
      const { show, state } = window.editorPage;
      show([{ type: 'paragraph', text: 'B' }, { type: 'divider' }], state.pending);
    });
    await editor.page.getByText('fail.png was not uploaded. The storage is full.').waitFor();
    expect(await editor.page.getByLabel('Alternative text').inputValue()).toBe('A pot');
    expect(await editor.body()).toEqual([p('B'), { type: 'divider' }]);
    await editor.page.locator('.ProseMirror > :nth-child(2)[data-form-block=image]').waitFor();
    expect(await uploads()).toBe(before);
    await editor.page.getByRole('button', { name: 'Remove' }).click();
  });

  it('undo removes a picture that was uploaded meanwhile', async () => {
    await editor.show(p('A'));
    await paste('pot.png');
    await expect.poll(() => editor.body()).toHaveLength(2);
    await editor.page.locator('.ProseMirror > p').click();
    await editor.page.keyboard.press('Control+z');
    expect(await editor.body()).toEqual([p('A')]);
    await editor.page.keyboard.press('Control+Shift+z');
    await expect.poll(() => editor.body()).toEqual([p('A'), { type: 'image', mediaId: MEDIA_ID }]);
  });

  it('nothing broke the policy of the page', () => {
    expect(editor.problems).toEqual([]);
  });
});
