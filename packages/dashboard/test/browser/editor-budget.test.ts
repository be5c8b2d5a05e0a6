import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';

/** Maximum size of the worker, compressed, in bytes. */
const MAX_WORKER_BYTES = 110_000;

describeInChromium('Budgets of the editor', () => {
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

  it('the worker of the judge is small enough', async () => {
    const files = await readdir(join(served.folder, 'assets'));
    const workers = files.filter((file) => file.startsWith('judge-worker') && file.endsWith('.js'));
    const sizes = await Promise.all(
      workers.map(
        async (file) => gzipSync(await readFile(join(served.folder, 'assets', file))).length,
      ),
    );
    expect(sizes).toHaveLength(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_WORKER_BYTES);
  });

  it('the judge works in the page, under its policy', async () => {
    const verdict = await editor.page.evaluate(() =>
      window.editorPage.judge.judge({
        draft: { title: '', bodyJson: [{ type: 'paragraph', text: 'Hello' }] },
        language: 'en',
        site: {
          siteUrl: null,
          postPath: null,
          categoryPath: null,
          authorPath: null,
          checksExternalLinks: false,
        },
        imageUrl: null,
        records: { author: null, category: null, tags: [], media: [], relatedPosts: [] },
        post: null,
        shownAt: null,
      }),
    );
    expect(verdict?.violations.map(({ path }) => path)).toContain('/title');
    expect(verdict?.preview).toContain('<p dir="auto">Hello</p>');
    expect(editor.problems).toEqual([]);
  });
});
