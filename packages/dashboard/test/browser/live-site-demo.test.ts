import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reservePort } from '../../../../examples/site/port.ts';
import { startSite } from '../../../../examples/site/server.ts';
import { describeInChromium, launch } from '../../../../examples/site/test/chromium.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { aPost, body, openPost, typeInto } from './open-post.ts';
import { PATIENT, SLOW } from './page.ts';
import { partsOf } from './site-of-readers.ts';

/** Clicks in front of the last letter of a word on the page in a frame. */
const clickWord = async (page: Page, frame: Frame, word: string): Promise<void> => {
  const at = await frame.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const start = text.textContent?.indexOf(wanted) ?? -1;
      if (start < 0 || !text.parentElement?.checkVisibility()) continue;
      text.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' });
      const range = new Range();
      range.setStart(text, start + wanted.length - 1);
      const { x, y, height } = range.getClientRects()[0] ?? new DOMRect();
      return { x, y: y + height / 2 };
    }
    return null;
  }, word);
  const box = await page.locator('iframe[title="Post on your site"]').boundingBox();
  if (at === null || box === null) throw new Error(`The page does not show ${word}.`);
  await page.mouse.click(box.x + at.x, box.y + at.y);
};

/** Returns the text before the caret, in its node, while the text has the focus. */
const textBeforeCaret = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    const hasFocus = document.activeElement?.classList.contains('ProseMirror');
    return hasFocus ? anchorNode?.textContent?.slice(0, anchorOffset) : undefined;
  });

describeInChromium('The demo site beside the text', () => {
  let browser: Browser;
  let dashboard: Dashboard;
  let stopSite: () => Promise<void>;

  beforeAll(async () => {
    [browser, dashboard] = await Promise.all([launch(), startDashboard()]);
    const { port, release } = await reservePort({}, 'PORT', 0);
    const url = `http://127.0.0.1:${port}`;
    await dashboard.client.updateWorkspace({ siteUrl: url, postPath: '/posts/{slug}' });
    await release();
    const { url: serviceUrl, apiKey } = dashboard;
    stopSite = await startSite({ serviceUrl, apiKey, url, port, dashboard: serviceUrl });
  });

  afterAll(async () => {
    await browser.close();
    await stopSite();
    await dashboard.close();
  });

  const open = async (id: string) => {
    const { page, context, problems } = await openPost(browser, dashboard, id);
    const parts = partsOf(page);
    await parts.button.click();
    await parts.pane.getByText(/^Shown /).waitFor();
    const frame = page.frames().find((one) => one.url().includes('preview='));
    if (!frame) throw new Error('The site is not shown.');
    return { ...parts, page, context, problems, frame };
  };

  it('puts the caret at the word that is clicked, and selects a picture', SLOW, async () => {
    const { author, media } = dashboard.workspace;
    const created = await dashboard.client.createPost({
      ...{ title: 'Words to click', slug: 'words-to-click', authorId: author.id },
      bodyJson: [
        { type: 'paragraph', text: 'This opens the [old harbour](https://example.com) again.' },
        { type: 'list', style: 'bullet', items: ['Ropes and tar', 'Nets of hemp'] },
        { type: 'quote', text: 'The sea has patience.' },
        { type: 'callout', variant: 'info', title: 'Mind it', body: 'Tides turn twice daily.' },
        { type: 'key_takeaways', items: ['Boats need water'] },
        { type: 'faq', items: [{ question: 'How deep is it?', answer: 'About nine fathoms.' }] },
        { type: 'image', mediaId: media.id, caption: 'The quay at dawn' },
      ],
    });
    if (!created.ok) throw new Error(created.error.message);
    const { page, context, problems, frame, shown } = await open(created.value.id);
    await shown.getByText('How deep is it?').click();
    const words = ['opens', 'harbour', 'tar', 'hemp', 'patience', 'twice', 'water', 'fathoms'];
    for (const word of words) {
      const begun = word.slice(0, -1);
      await clickWord(page, frame, word);
      await expect
        .poll(() => textBeforeCaret(page), PATIENT)
        .toSatisfy((text) => String(text).endsWith(begun));
      await page.keyboard.type('§');
      await expect
        .poll(() => body(page).textContent(), PATIENT)
        .toContain(`${begun}§${word.slice(-1)}`);
      // The sign moves the words after it: the next one is measured when the site shows it.
      await shown.getByText(`${begun}§`).first().waitFor();
    }
    await shown
      .locator('figure img')
      .last()
      .click({ position: { x: 3, y: 3 } });
    await body(page).locator('[data-form-block="image"][data-selected]').waitFor();
    await clickWord(page, frame, 'Words');
    await expect
      .poll(() => page.evaluate('document.activeElement.tagName'), PATIENT)
      .toBe('TEXTAREA');
    await page.keyboard.type('§');
    await shown.getByRole('heading', { name: 'Word§s to click' }).waitFor();
    expect(problems.filter((problem) => !/ 404 /.test(problem))).toEqual([]);
    await context.close();
  });

  it('shows the block with the caret, and keeps the focus in the text', SLOW, async () => {
    const texts = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of many`);
    const { page, context, frame } = await open(await aPost(dashboard, texts, 'Many'));
    for (const index of [59, 30]) {
      await typeInto(page, index, '.');
      const isSeen = () =>
        frame.locator(`[data-cps-block="${index}"]`).evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight && getComputedStyle(element).outlineStyle;
        });
      await expect.poll(isSeen, PATIENT).toBe('solid');
      expect(await body(page).evaluate((text) => document.activeElement === text)).toBe(true);
    }
    await context.close();
  });
});
