import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { vocabulary } from '@content-publishing/domain';
import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/build-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';

/** Maximum work of the browser for a key, in milliseconds, in a post of 200 blocks. */
const MAX_KEY_MS = 8;

/** Maximum size of the worker, compressed, in bytes. */
const MAX_WORKER_BYTES = 110_000;

const METRICS = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);

/** Keys in a batch. The median of the batches is compared, since a machine may be busy in one. */
const BATCHES = [
  'The pot stands',
  ' on low heat u',
  'ntil the coffe',
  'e rises in it ',
  'slowly enough.',
];

/** Returns the time that the threads of a page have worked so far, in milliseconds. */
const workOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics
    .filter(({ name }) => METRICS.has(name))
    .reduce((total, { value }) => total + value * 1000, 0);
};

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

  it(`a key in a post of 200 blocks takes at most ${MAX_KEY_MS} ms of script, layout and style`, async () => {
    const examples = vocabulary.map(({ example }) => example);
    const text = {
      type: 'paragraph',
      text: 'Fill the base with **hot** water up to the [valve](#valve). '.repeat(6),
    };
    const blocks = Array.from({ length: 200 }, (_, index) => examples[index] ?? text);
    await editor.show(...blocks);
    const session = await editor.page.context().newCDPSession(editor.page);
    // Of the processor, and not of the clock: other programs may have the processor in between.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await editor.page.keyboard.type('warm up');
    const times: number[] = [];
    for (const keys of BATCHES) {
      const before = await workOf(session);
      await editor.page.keyboard.type(keys);
      times.push(((await workOf(session)) - before) / keys.length);
    }
    const [, , median = Infinity] = times.toSorted((one, other) => one - other);
    expect(median).toBeGreaterThan(0);
    expect(median).toBeLessThanOrEqual(MAX_KEY_MS);
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
        site: { siteUrl: null, postPath: null, categoryPath: null, authorPath: null },
        imageUrl: null,
        records: { author: null, category: null, tags: [], media: [], relatedPosts: [] },
        publishedAt: null,
      }),
    );
    expect(verdict?.violations.map(({ path }) => path)).toContain('/title');
    expect(verdict?.preview).toContain('<p>Hello</p>');
    expect(editor.problems).toEqual([]);
  });
});
