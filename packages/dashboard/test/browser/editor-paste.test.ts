import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';

const p = (text: string) => ({ type: 'paragraph', text });
const h = (level: number, text: string) => ({ type: 'heading', level, text });
const list = (style: string, ...items: readonly string[]) => ({ type: 'list', style, items });

describeInChromium('Pasting', () => {
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

  it('Ctrl+Shift+V pastes the text alone', async () => {
    await editor.show();
    await editor.paste({ 'text/html': '<h2>Title</h2>', 'text/plain': '## Title' }, true);
    expect(await editor.body()).toEqual([p('## Title')]);
  });

  it('Markdown becomes blocks, and can be kept as text', async () => {
    await editor.show();
    await editor.paste({ 'text/plain': '## Title\n\nA **b** [c](/d).\n\n- x\n- y' });
    const keep = editor.page.getByRole('button', { name: 'Keep as text' });
    await keep.waitFor();
    expect(await editor.body()).toEqual([
      h(2, 'Title'),
      p('A **b** [c](/d).'),
      list('bullet', 'x', 'y'),
    ]);
    await keep.click();
    expect(await editor.body()).toEqual([
      p('## Title'),
      p('A \\*\\*b\\*\\* [c\\](/d).'),
      p('- x - y'),
    ]);
  });

  it('Markdown can only be kept as text until the next edit', async () => {
    await editor.show();
    await editor.paste({ 'text/plain': '## Title' });
    const keep = editor.page.getByRole('button', { name: 'Keep as text' });
    await keep.waitFor();
    await editor.page.keyboard.type('!');
    await keep.waitFor({ state: 'detached' });
    await editor.page.keyboard.press('Control+z');
    expect(await editor.body()).toEqual([h(2, 'Title')]);
    await editor.page.keyboard.press('Control+z');
    expect(await editor.body()).toEqual([]);
  });

  it('an address links the selected text', async () => {
    await editor.show(p('pot'));
    await editor.page.keyboard.press('Control+a');
    await editor.paste({ 'text/plain': 'https://a.example/b' });
    expect(await editor.body()).toEqual([p('[pot](https://a.example/b)')]);
  });

  it('the address of a video can be shown as one', async () => {
    await editor.show();
    await editor.paste({ 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' });
    await editor.page.getByRole('button', { name: 'Show the video' }).click();
    expect(await editor.body()).toEqual([
      { type: 'video_embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
    ]);
  });

  it.each([
    [
      'one line in the source of a quotation',
      { type: 'quote', text: 'Slow', attribution: 'By' },
      { type: 'quote', text: 'Slow', attribution: 'ByPot; 1 Cup; 2' },
      'Blocks became one line.',
    ],
    [
      'entries in a list',
      list('bullet', 'By'),
      list('bullet', 'ByPot; 1', 'Cup; 2'),
      'Blocks became entries of the list.',
    ],
  ])('rows of a table become %s, and the message says so', async (_what, before, after, says) => {
    await editor.show(before);
    await editor.page.getByText('By', { exact: true }).click();
    await editor.page.keyboard.press('End');
    const rows = '<tr><td>Pot<td>1</tr><tr><td>Cup<td>2</tr>';
    await editor.paste({ 'text/html': `<table>${rows}</table>`, 'text/plain': 'text' });
    expect(await editor.body()).toEqual([after]);
    await editor.page.getByText(says, { exact: true }).waitFor();
  });

  it('more than 1,000 blocks are refused', async () => {
    await editor.show(p('a'));
    await editor.paste({ 'text/html': '<p>x</p>'.repeat(1001), 'text/plain': 'x' });
    await editor.page.getByText('Nothing was pasted').waitFor();
    expect(await editor.body()).toEqual([p('a')]);
  });

  it('an address replaces selected text that cannot be a link', async () => {
    const cta = { type: 'code', language: '', code: 'pot' };
    await editor.show(cta);
    await editor.page.keyboard.press('Control+a');
    await editor.paste({ 'text/plain': 'https://a.example/b' });
    expect(await editor.body()).toEqual([{ ...cta, code: 'https://a.example/b' }]);
  });

  it('copied blocks are pasted as they were, all fields included', async () => {
    const cta = { title: 'T', body: 'B', linkUrl: '/c', linkLabel: 'L', variant: 'outlined' };
    const blocks = [p('A *b*'), { type: 'cta', ...cta }];
    await editor.show(...blocks);
    await editor.page.keyboard.press('Escape');
    await editor.page.keyboard.press('Shift+ArrowUp');
    const contents = await editor.copy();
    expect(contents['text/plain']).toBe('A *b*\n\nT\n\nB\n\nL\n\n/c');
    expect(contents['text/html']).toBe(
      '<p>A <em>b</em></p><div><p>T</p><p>B</p><p>L</p><p><a>/c</a></p></div>',
    );
    await editor.show();
    await editor.paste(contents);
    expect(await editor.body()).toEqual(blocks);
  });

  it('nothing broke the policy of the page', () => {
    expect(editor.problems).toEqual([]);
  });
});
