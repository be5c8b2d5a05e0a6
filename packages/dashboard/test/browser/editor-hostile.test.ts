import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type EditorPage, serveEditorPage } from './editor-page/serve-page.ts';
import { type OpenEditor, openEditor } from './editor-page/open-editor.ts';
import { HOSTILE_HTML } from './hostile-html.ts';

/** Payloads that run without a click. */
const RUNNING = HOSTILE_HTML.filter((html) =>
  /^<(?:img|details|svg) .*on(?:error|toggle|load)=/.test(html),
);

describeInChromium('Pasting hostile HTML', () => {
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

  it(`none of ${HOSTILE_HTML.length} hostile payloads runs, or leaves more than text and safe links`, async () => {
    const results = await editor.page.evaluate(
      (payloads) =>
        payloads.map((html) => {
          window.editorPage.show([]);
          window.editorPage.paste({ 'text/html': html, 'text/plain': 'x' });
          const inText = (selector: string) =>
            Array.from(document.querySelectorAll(`.ProseMirror ${selector}`));
          return {
            html,
            body: window.editorPage.state.body,
            hrefs: inText('a').map((link) => link.getAttribute('href') ?? ''),
            elements: inText('*:not(p, h2, h3, h4, ul, ol, li, strong, em, a, code, br)').map(
              ({ outerHTML }) => outerHTML,
            ),
            handlers: inText('*')
              .flatMap((element) => element.getAttributeNames())
              .filter((name) => name.startsWith('on')),
          };
        }),
      HOSTILE_HTML,
    );
    const unsafe = results.filter(
      ({ hrefs, elements, handlers }) =>
        elements.length + handlers.length > 0 || hrefs.some((href) => !href.startsWith('https://')),
    );
    expect(unsafe).toEqual([]);
    expect(results.filter(({ body }) => body.length > 0).length).toBeGreaterThan(50);
    const inPreview = await editor.page.evaluate(
      async (bodies) => {
        const verdict = await window.editorPage.judge.judge({
          draft: { title: 'Hostile', bodyJson: bodies.flat() },
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
        });
        const frame = window.editorPage.preview(verdict?.preview ?? '');
        const { body } = frame.contentDocument ?? document;
        const links = Array.from(body.querySelectorAll('a'), ({ protocol }) => protocol);
        const text = body.textContent;
        frame.remove();
        return { links: [...new Set(links)], text };
      },
      results.map(({ body }) => body),
    );
    expect(inPreview.text).toContain('deep');
    expect(inPreview.links).toEqual(['https:']);
    const seen = await editor.page.evaluate(() => [window.ran, window.violations]);
    expect(seen).toEqual([[], []]);
  });

  it('the payloads run in a page that takes them over', async () => {
    const page = await editor.page.context().newPage();
    await page.evaluate((payloads) => {
      window.ran = [];
      for (const html of payloads) {
        const element = document.createElement('div');
        element.innerHTML = html;
        document.body.append(element);
      }
    }, RUNNING);
    await page.waitForFunction(() => window.ran.length > 1);
    expect(await page.evaluate(() => window.ran.length)).toBeGreaterThan(1);
    await page.close();
  });

  it('nothing broke the policy of the page', () => {
    expect(editor.problems).toEqual([]);
  });
});
